-- Lines of bank statements, and which transactions of the books they are (ACC-07). They post nothing by themselves.
create table bank_lines (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  account_id uuid not null,
  currency text not null check (currency in ('USD', 'VES')),
  date date not null,
  amount numeric(18,2) not null check (amount <> 0),
  reference text not null default '',
  description text not null default '',
  balance numeric(18,2),
  occurrence integer not null,
  position integer not null,
  entries jsonb not null default '[]',
  primary key (company_id, id)
);
create index bank_lines_version on bank_lines (company_id, version);
-- Those that are not matched are counted.
create index bank_lines_unmatched on bank_lines (company_id) where entries = '[]' and deleted_at is null;
alter table bank_lines enable row level security;
create policy company on bank_lines using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on bank_lines to cuadra_app;
