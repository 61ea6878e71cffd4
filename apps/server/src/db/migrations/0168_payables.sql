-- Suppliers' invoices without goods, and payments to suppliers (ACC-07).
create table supplier_bills (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  user_id uuid,
  user_name text not null default '',
  device_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz not null,
  flags text[] not null default '{}',
  is_booked boolean not null default true,
  supplier_id uuid,
  supplier_name text not null,
  supplier_document text not null default '',
  invoice_number text not null default '',
  control_number text not null default '',
  invoice_date date not null,
  due_date date not null,
  currency text not null check (currency in ('USD', 'VES')),
  exchange_rate numeric(18,8),
  lines jsonb not null,
  notes text not null default '',
  -- The invoice that this one voids.
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id),
  check (due_date >= invoice_date)
);
create index supplier_bills_version on supplier_bills (company_id, version);
create index supplier_bills_unbooked on supplier_bills (company_id, created_at, id) where not is_booked;
create unique index supplier_bills_reverses on supplier_bills (company_id, reverses_id) where reverses_id is not null;
alter table supplier_bills enable row level security;
create policy company on supplier_bills using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on supplier_bills to cuadra_app;

create table supplier_payments (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  user_id uuid,
  user_name text not null default '',
  device_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz not null,
  flags text[] not null default '{}',
  is_booked boolean not null default true,
  supplier_id uuid,
  supplier_name text not null,
  supplier_document text not null default '',
  date date not null,
  exchange_rate numeric(18,8),
  payments jsonb not null,
  settled jsonb not null,
  notes text not null default '',
  -- The payment that this one voids.
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index supplier_payments_version on supplier_payments (company_id, version);
create index supplier_payments_unbooked on supplier_payments (company_id, created_at, id) where not is_booked;
create unique index supplier_payments_reverses on supplier_payments (company_id, reverses_id) where reverses_id is not null;
-- What was paid of an invoice is found by its id.
create index supplier_payments_settled on supplier_payments using gin (settled jsonb_path_ops);
alter table supplier_payments enable row level security;
create policy company on supplier_payments using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on supplier_payments to cuadra_app;
