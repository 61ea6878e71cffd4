-- Whom a campaign is for: the customers that its audience means, who said yes to the channel last and have an address for
-- it, each with that address. The same rule in TypeScript: `marketing/audience.ts` of the domain. Figures of 100,000
-- customers are joined in memory.
create or replace function app.campaign_audience(p_audience jsonb, p_channel text, p_today date)
returns table (customer_id uuid, name text, address text, last_day date)
language sql stable set work_mem = '32MB' as $$
  with asked as (
    select days, is_within, coalesce((p_audience->>'min_purchase_amount')::numeric, 0) as least, p_today - days as since,
      array(select jsonb_array_elements_text(coalesce(p_audience->'customer_types', '[]'))) as types,
      array(select jsonb_array_elements_text(coalesce(p_audience->'group_ids', '[]'))) as groups,
      array(select jsonb_array_elements_text(coalesce(p_audience->'segments', '[]'))) as segments
    from (select coalesce((p_audience->>'last_purchase_days')::integer, 0) as days,
      coalesce(p_audience->>'last_purchase', 'within') = 'within' as is_within) d
  ), figures as materialized (
    select f.* from app.customer_figures() f
  ), everybody as (
    select count(*) as customers, coalesce(sum(f.spent), 0) as spent, min(f.first_day) as first_day
    from figures f where f.purchases > 0
  ), span as (
    -- Where the minimum is of some days, the shorter time is summed: those days, or all before them.
    select a.since, e.first_day > a.since - (p_today - a.since) as is_before
    from asked a cross join everybody e where a.least > 0 and a.days > 0 and a.is_within
  ), apart as materialized (
    select b.* from span s
    cross join lateral app.spent_between(case when not s.is_before then s.since end, case when s.is_before then s.since end) b
  ), said as (
    -- The channel is no condition: the planner takes it for rare, and looks up each customer by himself.
    select coalesce(c.merged_into, c.id) as id, max(m.said_at) filter (where m.is_granted and m.channels ? p_channel) as yes_at,
      max(m.said_at) filter (where not m.is_granted and m.channels ? p_channel) as no_at
    from marketing_consents m
    join customers c on c.company_id = (select app.company()) and c.id = m.customer_id
    where m.company_id = (select app.company()) and m.deleted_at is null
    group by 1
  ), browsers as (
    select coalesce(c.merged_into, c.id) as id, count(*) as count
    from push_subscriptions s
    join customers c on c.company_id = s.company_id and c.id = s.customer_id
    where p_channel = 'push' and s.company_id = (select app.company())
    group by 1
  )
  select c.id, c.name, a.address, f.last_day
  from customers c
  -- Of one instant the refusal is in force.
  join said on said.id = c.id and said.yes_at > coalesce(said.no_at, '-infinity')
  cross join asked cross join everybody e
  left join browsers b on b.id = c.id
  cross join lateral (
    select case p_channel
      when 'email' then c.email
      when 'push' then case b.count when 1 then '1 equipo' else coalesce(b.count || ' equipos', '') end
      else c.phone
    end as address) a
  left join figures f on f.customer_id = c.id
  left join span on true
  left join apart p on p.customer_id = c.id
  where c.company_id = (select app.company()) and c.deleted_at is null and c.merged_into is null and a.address <> ''
    and (cardinality(asked.types) = 0 or c.customer_type = any(asked.types))
    and (cardinality(asked.groups) = 0 or c.group_ids ?| asked.groups)
    and (cardinality(asked.segments) = 0 or app.segment_of(f.first_day, f.last_day, f.purchases, f.spent, e.customers,
      e.spent, p_today) = any(asked.segments))
    and (asked.days = 0 or (case when asked.is_within then f.last_day >= asked.since else f.last_day < asked.since end))
    and (asked.least = 0 or asked.least <= case
      when span.is_before is null then coalesce(f.spent, 0)
      when span.is_before then coalesce(f.spent, 0) - coalesce(p.spent, 0)
      else coalesce(p.spent, 0) end)
$$;
