-- Withholdings of IVA and ISLR with their certificates: received from customers, made from suppliers (ACC-05, ACC-07).
create table withholdings (
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
  direction text not null check (direction in ('received', 'made')),
  tax text not null check (tax in ('iva', 'islr')),
  customer_id uuid,
  supplier_id uuid,
  party_name text not null,
  party_document text not null default '',
  certificate_number text not null,
  certificate_date date not null,
  -- Its period is the one in which it is declared.
  booked_on date not null,
  currency text not null check (currency in ('USD', 'VES')),
  lines jsonb not null,
  notes text not null default '',
  -- The withholding that this one voids.
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index withholdings_version on withholdings (company_id, version);
create index withholdings_unbooked on withholdings (company_id, created_at, id) where not is_booked;
create index withholdings_booked_on on withholdings (company_id, booked_on);
create index withholdings_certificate on withholdings (company_id, certificate_number);
create unique index withholdings_reverses on withholdings (company_id, reverses_id) where reverses_id is not null;
-- What was withheld of a document is found by its id.
create index withholdings_lines on withholdings using gin (lines jsonb_path_ops);
alter table withholdings enable row level security;
create policy company on withholdings using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on withholdings to cuadra_app;
