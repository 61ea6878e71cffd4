-- Numbered sheets of print shops (FISC-02): their print runs, what was issued on them, and those that cannot be used.
create table form_runs (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  duplicate_of uuid,
  register_id uuid not null,
  purpose text not null check (purpose in ('free_form', 'contingency')),
  print_shop_name text not null,
  print_shop_rif text not null,
  "authorization" text not null,
  authorized_on date not null,
  prefix text not null check (prefix ~ '^[0-9]{2}$'),
  first_control integer not null check (first_control between 1 and 99999999),
  last_control integer not null check (last_control between 1 and 99999999),
  made_on date not null,
  series text not null check (series ~ '^[A-Z0-9]{0,3}$'),
  first_number integer not null check (first_number between 1 and 99999999),
  first_credit_note integer not null check (first_credit_note between 1 and 99999999),
  low_at integer not null check (low_at between 0 and 100000),
  page text not null check (page in ('letter', 'half_letter')),
  top_tenths integer not null check (top_tenths between -2000 and 2000),
  left_tenths integer not null check (left_tenths between -2000 and 2000),
  lines_max integer not null check (lines_max between 1 and 60),
  prints_company boolean not null default true,
  prints_print_shop boolean not null default false,
  status text not null check (status in ('active', 'closed')),
  notes text not null default '',
  used jsonb not null,
  primary key (company_id, id)
);
create index form_runs_version on form_runs (company_id, version);
create index form_runs_range on form_runs (company_id, prefix, first_control);
alter table form_runs enable row level security;
create policy company on form_runs using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on form_runs to cuadra_app;

create table issued_documents (
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
  way text not null check (way in ('free_form', 'contingency', 'digital')),
  register_id uuid not null,
  form_run_id uuid,
  series text not null default '',
  number integer not null check (number > 0),
  control text not null check (control ~ '^[0-9]{2}-[0-9]{8}$'),
  issued_at timestamptz not null,
  control_assigned_at timestamptz,
  part integer not null check (part > 0),
  parts integer not null check (parts > 0),
  line_from integer not null check (line_from >= 0),
  line_to integer not null check (line_to >= 0),
  affected jsonb,
  figures jsonb not null,
  primary key (company_id, id)
);
create index issued_documents_joined on issued_documents (company_id, document_id);
create index issued_documents_control on issued_documents (company_id, control);
create index issued_documents_number on issued_documents (company_id, series, kind, number);
create index issued_documents_at on issued_documents (company_id, document_at);
create index issued_documents_version on issued_documents (company_id, version);
create index issued_documents_unbooked on issued_documents (company_id, created_at, id) where not is_booked;
alter table issued_documents enable row level security;
create policy company on issued_documents using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked, received_at) on issued_documents to cuadra_app;

create table spoiled_sheets (
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
  form_run_id uuid,
  register_id uuid not null,
  control text not null check (control ~ '^[0-9]{2}-[0-9]{8}$'),
  kind text check (kind in ('invoice', 'credit_note', 'debit_note')),
  series text not null default '',
  number integer check (number > 0),
  issued_document_id uuid,
  reason text not null,
  spoiled_at timestamptz not null,
  primary key (company_id, id)
);
create index spoiled_sheets_control on spoiled_sheets (company_id, control);
create index spoiled_sheets_at on spoiled_sheets (company_id, spoiled_at);
create index spoiled_sheets_version on spoiled_sheets (company_id, version);
create index spoiled_sheets_unbooked on spoiled_sheets (company_id, created_at, id) where not is_booked;
alter table spoiled_sheets enable row level security;
create policy company on spoiled_sheets using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked, received_at) on spoiled_sheets to cuadra_app;
