-- Whom a campaign is for: the customers that its audience means, who said yes to the channel last and have an address for
-- it, each with that address. The same rule in TypeScript: `marketing/audience.ts` of the domain.
create or replace function app.campaign_audience(p_audience jsonb, p_channel text, p_today date)
returns table (customer_id uuid, name text, address text, last_day date)
language sql stable as $$
  with asked as (
    select days, is_within, coalesce((p_audience->>'min_purchase_amount')::numeric, 0) as least, p_today - days as since,
      array(select jsonb_array_elements_text(coalesce(p_audience->'customer_types', '[]'))) as types,
      array(select jsonb_array_elements_text(coalesce(p_audience->'group_ids', '[]'))) as groups,
      array(select jsonb_array_elements_text(coalesce(p_audience->'segments', '[]'))) as segments
    from (select coalesce((p_audience->>'last_purchase_days')::integer, 0) as days,
      coalesce(p_audience->>'last_purchase', 'within') = 'within' as is_within) d
  ), figures as materialized (
    select f.* from asked cross join lateral app.customer_figures(case when days > 0 and is_within then since end) f
  ), everybody as (
    select count(*) as customers, coalesce(sum(f.spent), 0) as spent from figures f where f.purchases > 0
  ), said as (
    select distinct on (1) coalesce(c.merged_into, c.id) as id, m.is_granted
    from marketing_consents m
    join customers c on c.company_id = m.company_id and c.id = m.customer_id
    where m.company_id = (select app.company()) and m.deleted_at is null and m.channels ? p_channel
    order by 1, m.said_at desc, m.is_granted
  )
  select c.id, c.name, a.address, f.last_day
  from customers c
  join said on said.id = c.id and said.is_granted
  cross join asked cross join everybody e
  cross join lateral (
    select case p_channel when 'email' then c.email when 'push' then '' else c.phone end as address) a
  left join figures f on f.customer_id = c.id
  where c.company_id = (select app.company()) and c.deleted_at is null and c.merged_into is null and a.address <> ''
    and (cardinality(asked.types) = 0 or c.customer_type = any(asked.types))
    and (cardinality(asked.groups) = 0 or c.group_ids ?| asked.groups)
    and (cardinality(asked.segments) = 0 or app.segment_of(f.first_day, f.last_day, f.purchases, f.spent, e.customers,
      e.spent, p_today) = any(asked.segments))
    and (asked.days = 0 or (case when asked.is_within then f.last_day >= asked.since else f.last_day < asked.since end))
    and (asked.least = 0 or coalesce(f.spent_since, 0) >= asked.least)
$$;
