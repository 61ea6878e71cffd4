-- Adds the sales and returns of the next versions to what each customer bought. Returns the version that the totals have
-- reached. Needs no lock of the company: see `roll_account_totals.sql`.
create or replace function app.roll_customer_totals(p_versions integer)
returns bigint
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_from bigint;
  v_to bigint;
  v_voided uuid[];
begin
  insert into customer_rollups (company_id, version) values (v_company, 0) on conflict do nothing;
  select r.version into v_from from customer_rollups r where r.company_id = v_company for update;
  select least(c.version, v_from + p_versions) into v_to from counters c where c.company_id = v_company;
  with next as materialized (
    select p.* from app.purchases_between(v_from, v_to) p
  ), added as (
    insert into customer_totals as t (company_id, customer_id, purchases, spent, first_at, last_at)
    select v_company, n.customer_id, sum(n.visits), sum(n.dollars), min(n.sold_at), max(n.sold_at)
    from next n
    group by n.customer_id order by n.customer_id
    -- Of two instants the one that is there, where the other is null.
    on conflict (company_id, customer_id) do update set
      purchases = t.purchases + excluded.purchases, spent = t.spent + excluded.spent,
      first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at)
  )
  select array_agg(distinct n.customer_id) into v_voided from next n where n.visits < 0;
  -- The total has no other sale of theirs that could be the first or the last one now.
  update customer_totals t set first_at = s.first_at, last_at = s.last_at
  from unnest(v_voided) v(customer_id)
  cross join lateral app.visit_span(v.customer_id) s
  where t.company_id = v_company and t.customer_id = v.customer_id;
  update customer_rollups r set version = v_to where r.company_id = v_company;
  return v_to;
end $$;
