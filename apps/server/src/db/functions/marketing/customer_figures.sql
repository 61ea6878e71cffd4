-- What each customer bought, under his own name and those that were merged into it: business days of the first and the
-- last sale, how many, and dollars less returns. Only who has a sale or a return is in it. Reads the totals that the job
-- has brought forward, and adds what came after and what merged customers have, which are few: the totals of all are not
-- summed anew. The same in TypeScript: `marketing/customer-figures.ts` of the domain.
create or replace function app.customer_figures()
returns table (customer_id uuid, first_day date, last_day date, purchases bigint, spent numeric)
language sql stable as $$
  with recent as materialized (
    select p.* from app.purchases_between(
      coalesce((select r.version from customer_rollups r where r.company_id = (select app.company())), 0),
      9223372036854775807) p
  ), voided as materialized (
    -- Whose first or last visit may be none any more.
    select v.customer_id, s.first_at, s.last_at
    from (select distinct n.customer_id from recent n where n.visits < 0) v
    cross join lateral app.visit_span(v.customer_id) s
  ), totals as not materialized (
    select t.customer_id, t.purchases, t.spent,
      case when v.customer_id is null then t.first_at else v.first_at end as first_at,
      case when v.customer_id is null then t.last_at else v.last_at end as last_at
    from customer_totals t
    left join voided v on v.customer_id = t.customer_id
    where t.company_id = (select app.company())
  ), parts as (
    select c.merged_into as id, t.purchases, t.spent, t.first_at, t.last_at
    from customers c
    join totals t on t.customer_id = c.id
    where c.company_id = (select app.company()) and c.merged_into is not null
    union all
    select coalesce(c.merged_into, c.id), n.visits, n.dollars, n.sold_at, n.sold_at
    from recent n
    join customers c on c.company_id = (select app.company()) and c.id = n.customer_id
  ), added as (
    select p.id, sum(p.purchases)::bigint as purchases, sum(p.spent) as spent, min(p.first_at) as first_at,
      max(p.last_at) as last_at
    from parts p group by p.id
  ), own as (
    select c.id, t.purchases, t.spent, t.first_at, t.last_at
    from totals t
    join customers c on c.company_id = (select app.company()) and c.id = t.customer_id
    where c.merged_into is null
  )
  -- Of two instants the one that is there, where the other is null.
  select coalesce(o.id, a.id), app.business_day(least(o.first_at, a.first_at)),
    app.business_day(greatest(o.last_at, a.last_at)), coalesce(o.purchases, 0) + coalesce(a.purchases, 0),
    coalesce(o.spent, 0) + coalesce(a.spent, 0)
  from own o full join added a on a.id = o.id
$$;
