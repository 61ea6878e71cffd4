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
  ), everybody as (
    -- By what segments are told apart. Where none is asked for, the sum is not made.
    select count(*) as customers, coalesce(sum(f.spent), 0) as spent
    from app.customer_figures() f
    where f.purchases > 0 and (select cardinality(a.segments) > 0 from asked a)
  ), span as (
    -- Where the minimum is of some days, the shorter time is summed: those days, or all before them.
    select s.is_before, case when s.is_before then '-infinity' else s.since_at end as from_at,
      case when s.is_before then s.since_at else 'infinity' end as before_at
    from (
      select a.since::timestamp at time zone interval '-04:00' as since_at, app.business_day((
        select min(s.sold_at) from sales s where s.company_id = (select app.company()))) > a.since - a.days as is_before
      from asked a where a.least > 0 and a.days > 0 and a.is_within) s
  ), said as (
    -- The channel is no condition: the planner takes it for rare, and looks up each customer by himself.
    select coalesce(c.merged_into, m.customer_id) as id,
      max(m.said_at) filter (where m.is_granted and m.channels ? p_channel) as yes_at,
      max(m.said_at) filter (where not m.is_granted and m.channels ? p_channel) as no_at
    from marketing_consents m
    left join customers c on c.company_id = (select app.company()) and c.id = m.customer_id and c.merged_into is not null
    where m.company_id = (select app.company()) and m.deleted_at is null
    group by 1
  ), browsers as (
    select coalesce(c.merged_into, c.id) as id, count(*) as count
    from push_subscriptions s
    join customers c on c.company_id = s.company_id and c.id = s.customer_id
    where p_channel = 'push' and s.company_id = (select app.company())
    group by 1
  )
  select f.customer_id, f.name, a.address, f.last_day
  from app.customer_figures() f
  -- Of one instant the refusal is in force.
  join said on said.id = f.customer_id and said.yes_at > coalesce(said.no_at, '-infinity')
  cross join asked cross join everybody e
  left join browsers b on b.id = f.customer_id
  cross join lateral (
    select case p_channel
      when 'email' then f.email
      when 'push' then case b.count when 1 then '1 equipo' else coalesce(b.count || ' equipos', '') end
      else f.phone
    end as address) a
  left join span on true
  left join (
    select d.* from span s cross join lateral app.dollars_by_customer(s.from_at, s.before_at) d) sold
    on sold.customer_id = f.customer_id
  left join (
    select d.* from span s cross join lateral app.dollars_beside_sales(s.from_at, s.before_at) d) beside
    on beside.customer_id = f.customer_id
  cross join lateral (select coalesce(sold.dollars, 0) + coalesce(beside.dollars, 0) as spent) apart
  where f.deleted_at is null and a.address <> ''
    and (cardinality(asked.types) = 0 or f.customer_type = any(asked.types))
    and (cardinality(asked.groups) = 0 or f.group_ids ?| asked.groups)
    and (cardinality(asked.segments) = 0 or app.segment_of(f.first_day, f.last_day, f.purchases, f.spent, e.customers,
      e.spent, p_today) = any(asked.segments))
    and (asked.days = 0 or (case when asked.is_within then f.last_day >= asked.since else f.last_day < asked.since end))
    and (asked.least = 0 or asked.least <= case
      when span.is_before is null then f.spent
      when span.is_before then f.spent - apart.spent
      else apart.spent end)
$$;
