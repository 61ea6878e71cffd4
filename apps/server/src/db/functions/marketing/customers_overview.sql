-- The company's customers by segment, with the dollars of each, and of those who bought the first few, in all and of those
-- who stay away. The same rule in TypeScript: `marketing/customers-overview.ts` of the domain.
create or replace function app.customers_overview(p_today date, p_size integer)
returns jsonb
language sql stable as $$
  with figures as materialized (
    select f.customer_id, f.name, f.deleted_at, f.first_day, f.last_day, f.purchases, f.spent from app.customer_figures() f
  ), everybody as (
    select count(*) as customers, coalesce(sum(f.spent), 0) as spent from figures f where f.purchases > 0
  ), known as materialized (
    select f.customer_id as id, f.name, f.purchases, f.spent, f.last_day,
      app.segment_of(f.first_day, f.last_day, f.purchases, f.spent, e.customers, e.spent, p_today) as segment
    from figures f
    cross join everybody e
    where f.deleted_at is null
  ), best as (
    select * from known where purchases > 0 order by spent desc, id limit p_size
  ), away as (
    select * from known where segment in ('drifting', 'lost') order by spent desc, id limit p_size
  )
  select jsonb_build_object(
    'segments', (select coalesce(jsonb_object_agg(s.segment, jsonb_build_array(s.customers, s.spent::numeric(18, 2)::text)), '{}')
      from (select segment, count(*)::integer as customers, sum(spent) as spent from known group by segment) s),
    'best', (select coalesce(jsonb_agg(jsonb_build_object('customer_id', b.id, 'name', b.name, 'purchases', b.purchases,
      'dollars', b.spent::numeric(18, 2)::text, 'last_day', b.last_day) order by b.spent desc, b.id), '[]') from best b),
    'away', (select coalesce(jsonb_agg(jsonb_build_object('customer_id', a.id, 'name', a.name, 'purchases', a.purchases,
      'dollars', a.spent::numeric(18, 2)::text, 'last_day', a.last_day) order by a.spent desc, a.id), '[]') from away a),
    'campaigns', (select coalesce(jsonb_object_agg(m.campaign_id, m.dollars::numeric(18, 2)::text), '{}') from (
      select m.campaign_id, sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary)) as dollars
      from campaign_messages m
      join sales s on s.company_id = m.company_id and s.id = m.sale_id
      where m.company_id = (select app.company()) and m.sale_id is not null
      group by m.campaign_id) m))
$$;
