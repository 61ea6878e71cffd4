-- Adds the sales and returns of the next versions to what each customer bought. Returns the version that the totals have
-- reached. Needs no lock of the company: see `roll_account_totals.sql`.
create or replace function app.roll_customer_totals(p_versions integer)
returns bigint
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_from bigint;
  v_to bigint;
begin
  insert into customer_rollups (company_id, version) values (v_company, 0) on conflict do nothing;
  select r.version into v_from from customer_rollups r where r.company_id = v_company for update;
  select least(c.version, v_from + p_versions) into v_to from counters c where c.company_id = v_company;
  insert into customer_totals as t (company_id, customer_id, purchases, spent, first_at, last_at)
  select v_company, p.customer_id, count(p.sold_at), sum(p.dollars), min(p.sold_at), max(p.sold_at)
  from app.purchases_between(v_from, v_to) p
  group by p.customer_id order by p.customer_id
  -- Of two instants the one that is there, where the other is null.
  on conflict (company_id, customer_id) do update set
    purchases = t.purchases + excluded.purchases, spent = t.spent + excluded.spent,
    first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at);
  update customer_rollups r set version = v_to where r.company_id = v_company;
  return v_to;
end $$;
