-- What fiscal machines printed of sales and returns, and their Z reports (FISC-01).
create table fiscal_documents (
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
  collection text not null check (collection in ('sales', 'sale_returns')),
  document_id uuid not null,
  document_at timestamptz not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note')),
  register_id uuid not null,
  fiscal_printer_id uuid not null,
  registration text not null,
  number integer not null check (number > 0),
  z_number integer not null check (z_number > 0),
  printed_at timestamptz not null,
  machine_date text not null default '',
  machine_time text not null default '',
  affected jsonb,
  figures jsonb not null,
  own jsonb not null,
  payments jsonb not null,
  primary key (company_id, id)
);
create index fiscal_documents_joined on fiscal_documents (company_id, document_id);
create index fiscal_documents_number on fiscal_documents (company_id, registration, kind, number);
create index fiscal_documents_at on fiscal_documents (company_id, document_at);
create index fiscal_documents_version on fiscal_documents (company_id, version);
create index fiscal_documents_unbooked on fiscal_documents (company_id, created_at, id) where not is_booked;
alter table fiscal_documents enable row level security;
create policy company on fiscal_documents using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on fiscal_documents to cuadra_app;

create table z_reports (
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
  fiscal_printer_id uuid not null,
  registration text not null,
  number integer not null check (number > 0),
  machine_date date not null,
  machine_time text not null default '',
  last_invoice integer not null,
  last_invoice_date text not null default '',
  last_invoice_time text not null default '',
  last_debit_note integer not null,
  last_credit_note integer not null,
  last_non_fiscal integer not null,
  sales jsonb not null,
  debit_notes jsonb not null,
  credit_notes jsonb not null,
  payments jsonb not null,
  read_at timestamptz not null,
  primary key (company_id, id)
);
create index z_reports_number on z_reports (company_id, registration, number);
create index z_reports_version on z_reports (company_id, version);
create index z_reports_unbooked on z_reports (company_id, created_at, id) where not is_booked;
alter table z_reports enable row level security;
create policy company on z_reports using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on z_reports to cuadra_app;
