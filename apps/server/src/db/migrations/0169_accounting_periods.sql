-- Closed periods of the books (ACC-07): up to the last closed day nothing is posted any more.
create table accounting_periods (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  status text not null check (status in ('closed', 'open')),
  closed_at timestamptz not null,
  closed_by_name text not null default '',
  reopened_at timestamptz,
  reopened_by_name text not null default '',
  reason text not null default '',
  primary key (company_id, id)
);
create index accounting_periods_version on accounting_periods (company_id, version);
create index accounting_periods_closed on accounting_periods (company_id, last_day) where status = 'closed';
alter table accounting_periods enable row level security;
create policy company on accounting_periods using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on accounting_periods to cuadra_app;
