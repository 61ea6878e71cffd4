-- What the totals that the job has brought forward lack of the customers that stay: sales and returns that came after them,
-- and what the customers that were merged into them bought. Of the latter two there are few. Where `has_span` is true, first
-- and last visit are of all sales under the customer's own name: those of the totals may be voided.
create or replace function app.purchases_beside_totals()
returns table (customer_id uuid, purchases bigint, spent numeric, first_at timestamptz, last_at timestamptz, has_span boolean)
language sql stable as $$
  with recent as materialized (
    select p.* from app.purchases_between(
      coalesce((select r.version from customer_rollups r where r.company_id = (select app.company())), 0),
      9223372036854775807) p
  ), voided as materialized (
    select v.customer_id, s.first_at, s.last_at
    from (select distinct n.customer_id from recent n where n.visits < 0) v
    cross join lateral app.visit_span(v.customer_id) s
  ), merged as (
    select c.id, c.merged_into from customers c where c.company_id = (select app.company()) and c.merged_into is not null
  ), parts as (
    select m.merged_into as id, t.purchases, t.spent, case when v.customer_id is null then t.first_at else v.first_at end as first_at,
      case when v.customer_id is null then t.last_at else v.last_at end as last_at, false as has_span
    from merged m
    join customer_totals t on t.company_id = (select app.company()) and t.customer_id = m.id
    left join voided v on v.customer_id = m.id
    union all
    select c.id, 0, 0, v.first_at, v.last_at, true
    from voided v
    join customers c on c.company_id = (select app.company()) and c.id = v.customer_id and c.merged_into is null
    union all
    select coalesce(c.merged_into, c.id), n.visits, n.dollars, n.sold_at, n.sold_at, false
    from recent n
    join customers c on c.company_id = (select app.company()) and c.id = n.customer_id
  )
  select p.id, sum(p.purchases)::bigint, sum(p.spent), min(p.first_at), max(p.last_at), bool_or(p.has_span)
  from parts p group by p.id
$$;
