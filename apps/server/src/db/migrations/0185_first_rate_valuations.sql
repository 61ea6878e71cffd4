-- Companies some of whose documents were booked before a rate was known. They are worth their bolívares at the company's
-- first rate (decision 24). A row without an end waits for the job.
create table first_rate_valuations (
  company_id uuid primary key references companies,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The rate that documents without one are valued at, and the last version of the history to which that was done.
  rate numeric(18,8),
  version bigint not null default 0
);
alter table first_rate_valuations enable row level security;
create policy company on first_rate_valuations using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on first_rate_valuations to cuadra_app;

create index transactions_without_rate on transactions (company_id, version) where exchange_rate is null;

insert into first_rate_valuations (company_id)
select c.id from companies c
where exists (
    select from transactions t where t.company_id = c.id and t.exchange_rate is null
      and t.source in ('stock_movements', 'supplier_bills', 'cash_openings', 'cash_movements', 'main_cash_movements', 'cash_closings'))
  and (
    exists (select from exchange_rates r where r.company_id = c.id and r.code = 'VES' and r.status = 'accepted')
    or exists (select from currencies k where k.company_id = c.id and k.code = 'VES' and k.rate_date is not null and k.deleted_at is null));
