-- Companies whose stock entries are valued in bolívares again from their documents, because some of these were booked
-- before stock had such a value (decision 12). A row without an end waits for the job.
create table stock_value_rebuilds (
  company_id uuid primary key references companies,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The last version of the history that was valued again, and the transaction that brought the inventory account to
  -- the value of the stock; null where nothing had to be changed.
  version bigint,
  transaction_id uuid
);
alter table stock_value_rebuilds enable row level security;
create policy company on stock_value_rebuilds using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, update on stock_value_rebuilds to cuadra_app;

insert into stock_value_rebuilds (company_id)
select c.id from companies c where exists (select from stock_entries e where e.company_id = c.id);

-- How the last comparison of a company's books with its documents ended (ACC-09).
create table verifications (
  company_id uuid primary key references companies,
  checked_at timestamptz not null,
  result jsonb not null
);
alter table verifications enable row level security;
create policy company on verifications using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on verifications to cuadra_app;
