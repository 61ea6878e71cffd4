-- Fiscal machines (FISC-01), how each register gives the document that the law asks for (FISC-02), and how it did for
-- each sale. Documents of before are no fiscal ones.
create table fiscal_printers (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  duplicate_of uuid,
  name text not null,
  protocol text not null check (protocol in ('hka')),
  registration text not null check (registration ~ '^[A-Z0-9]{10}$'),
  model text not null default '',
  setup jsonb,
  slots jsonb not null,
  primary key (company_id, id)
);
create index fiscal_printers_version on fiscal_printers (company_id, version);
create index fiscal_printers_registration on fiscal_printers (company_id, registration);
alter table fiscal_printers enable row level security;
create policy company on fiscal_printers using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on fiscal_printers to cuadra_app;

alter table registers
  add column issue_mode text not null default 'not_fiscal'
    check (issue_mode in ('not_fiscal', 'fiscal_machine', 'free_form', 'digital')),
  add column fiscal_printer_id uuid;
alter table sales add column issue_mode text not null default 'not_fiscal'
  check (issue_mode in ('not_fiscal', 'fiscal_machine', 'free_form', 'digital'));
alter table sale_returns add column issue_mode text not null default 'not_fiscal'
  check (issue_mode in ('not_fiscal', 'fiscal_machine', 'free_form', 'digital'));
