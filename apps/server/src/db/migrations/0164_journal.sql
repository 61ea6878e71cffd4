-- Transactions entered by hand (ACC-03, ACC-04): drafts, which are records, and what they become when posted. Codes of
-- accounts made offline on two devices: the second is stored and marked (S-30).
create table journal_drafts (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  date date not null,
  description text not null,
  reference text not null default '',
  currency text not null check (currency in ('USD', 'VES')),
  exchange_rate numeric(18,8),
  entries jsonb not null,
  primary key (company_id, id)
);
create index journal_drafts_version on journal_drafts (company_id, version);
alter table journal_drafts enable row level security;
create policy company on journal_drafts using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on journal_drafts to cuadra_app;

create table journal_entries (
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
  date date not null,
  description text not null,
  reference text not null default '',
  currency text not null check (currency in ('USD', 'VES')),
  exchange_rate numeric(18,8),
  entries jsonb not null,
  -- The entry that this one voids.
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index journal_entries_version on journal_entries (company_id, version);
create index journal_entries_unbooked on journal_entries (company_id, created_at, id) where not is_booked;
create unique index journal_entries_reverses on journal_entries (company_id, reverses_id) where reverses_id is not null;
alter table journal_entries enable row level security;
create policy company on journal_entries using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on journal_entries to cuadra_app;

-- Transactions are listed by their day, newest first.
create index transactions_date on transactions (company_id, date desc, id desc);

-- The older account that has the same code.
alter table accounts add column duplicate_of uuid;
alter table accounts drop constraint accounts_company_id_code_key;
create unique index accounts_code on accounts (company_id, code) where duplicate_of is null and deleted_at is null;
create index accounts_parent on accounts (company_id, parent_id);
