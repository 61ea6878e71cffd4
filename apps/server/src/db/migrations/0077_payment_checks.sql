-- What became of payments that were taken "por confirmar" (PAY-07). The id follows from the payment: two who look it up meet in one.

create table payment_checks (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  sale_id uuid not null,
  payment_id uuid not null,
  outcome text not null check (outcome in ('received', 'missing', 'pending')),
  checked_at timestamptz not null,
  checked_by text not null default '',
  note text not null default '',
  primary key (company_id, id)
);
create index payment_checks_version on payment_checks (company_id, version);
alter table payment_checks enable row level security;
create policy company on payment_checks using (company_id = (select app.company())) with check (company_id = (select app.company()));
grant select, insert, update on payment_checks to cuadra_app;
