-- The business day of a transaction, as `app.business_day` has it, which a migration may not call; and the same day in
-- its entries, so that the ledger of one account is read in order from one index.
alter table transactions
  add column day date not null generated always as ((date at time zone interval '-04:00')::date) stored;
alter table account_entries add column day date;
update account_entries e set day = t.day from transactions t
where t.company_id = e.company_id and t.id = e.transaction_id;
alter table account_entries alter column day set not null;
drop index account_entries_account;
create index account_entries_account on account_entries (company_id, account_id, day, transaction_id, position);

-- What was debited and credited on each account and day, by transactions up to a version of the company. A job adds the
-- newer ones, so that booking a document costs nothing more; a reader adds those that the job has not reached.
create table account_day_totals (
  company_id uuid not null references companies,
  account_id uuid not null,
  day date not null,
  debit_usd numeric(20,2) not null,
  debit_ves numeric(22,2) not null,
  credit_usd numeric(20,2) not null,
  credit_ves numeric(22,2) not null,
  primary key (company_id, account_id, day),
  foreign key (company_id, account_id) references accounts
);
create table account_rollups (
  company_id uuid primary key references companies,
  -- The totals have every transaction up to it, and no other.
  version bigint not null
);

alter table account_day_totals enable row level security;
create policy company on account_day_totals using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
alter table account_rollups enable row level security;
create policy company on account_rollups using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on account_day_totals, account_rollups to cuadra_app;
