-- Transactions that repeat (ACC-03): what is entered each time, and when. They post nothing by themselves.
create table recurring_entries (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  description text not null,
  reference text not null default '',
  currency text not null check (currency in ('USD', 'VES')),
  lines jsonb not null,
  frequency text not null check (frequency in ('monthly', 'weekly', 'yearly')),
  month_day integer not null check (month_day between 1 and 31),
  starts_on date not null,
  ends_on date,
  -- Up to which due day all was posted, skipped, or left as a draft.
  done_until date,
  primary key (company_id, id)
);
create index recurring_entries_version on recurring_entries (company_id, version);
alter table recurring_entries enable row level security;
create policy company on recurring_entries using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on recurring_entries to cuadra_app;
