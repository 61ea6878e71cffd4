-- What each customer bought, so that an audience need not sum every sale there ever was (MKT-03, decision 30): brought
-- forward by the job of the account totals, up to a version of the company; a reader adds what came after. By the customer
-- that the sale names: who was merged is added to the one that stays when it is read.
create table customer_totals (
  company_id uuid not null references companies,
  customer_id uuid not null,
  purchases bigint not null,
  -- Dollars of sales less returns.
  spent numeric(20,2) not null,
  -- Of sales; null where there are only returns.
  first_at timestamptz,
  last_at timestamptz,
  primary key (company_id, customer_id)
);
create table customer_rollups (
  company_id uuid primary key references companies,
  -- The totals have every sale and return that was recorded up to it, and no other.
  version bigint not null
);
alter table customer_totals enable row level security;
create policy company on customer_totals using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
alter table customer_rollups enable row level security;
create policy company on customer_rollups using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on customer_totals, customer_rollups to cuadra_app;

-- What there is, in one statement and so of one moment: no question waits for the job to come by.
with totals as (
  insert into customer_totals (company_id, customer_id, purchases, spent, first_at, last_at)
  select p.company_id, p.customer_id, count(p.sold_at), sum(p.dollars), min(p.sold_at), max(p.sold_at)
  from (
    select s.company_id, s.customer_id, s.sold_at, case when s.currency = 'USD' then s.total
      when s.secondary_currency = 'USD' then coalesce(s.total_secondary, 0) else 0 end as dollars
    from sales s where s.customer_id is not null
    union all
    select r.company_id, r.customer_id, null, -r.total_usd from sale_returns r where r.customer_id is not null
  ) p
  group by p.company_id, p.customer_id
)
insert into customer_rollups (company_id, version) select c.company_id, c.version from counters c;

drop function if exists app.customer_figures(date);
