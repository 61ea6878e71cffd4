-- Whom a campaign is for: the customers that its audience means, who said yes to the channel last and have an address for
-- it, each with that address. The same rule in TypeScript: `marketing/audience.ts` of the domain. It is planned for each
-- audience: what is not asked for costs nothing then, the sales of a month are found by their instant, and those of years
-- are summed in the order of the index of customers. Figures of 100,000 customers are joined in memory.
create or replace function app.campaign_audience(p_audience jsonb, p_channel text, p_today date)
returns table (customer_id uuid, name text, address text, last_day date)
language plpgsql stable set work_mem = '32MB' set plan_cache_mode = force_custom_plan as $$
declare
  v_company uuid := app.company();
  v_days integer := coalesce((p_audience->>'last_purchase_days')::integer, 0);
  v_is_within boolean := coalesce(p_audience->>'last_purchase', 'within') = 'within';
  v_least numeric := coalesce((p_audience->>'min_purchase_amount')::numeric, 0);
  v_types text[] := array(select jsonb_array_elements_text(coalesce(p_audience->'customer_types', '[]')));
  v_groups text[] := array(select jsonb_array_elements_text(coalesce(p_audience->'group_ids', '[]')));
  v_segments text[] := array(select jsonb_array_elements_text(coalesce(p_audience->'segments', '[]')));
  v_since date := p_today - v_days;
  v_since_at timestamptz := v_since::timestamp at time zone interval '-04:00';
  v_is_of_days boolean := v_least > 0 and v_days > 0 and v_is_within;
  -- Where the minimum is of some days, the shorter time is summed: those days, or all before them.
  v_is_before boolean := v_is_of_days and v_since - v_days < app.business_day(
    (select min(s.sold_at) from sales s where s.company_id = v_company));
  v_from timestamptz := case when v_is_before then '-infinity' else v_since_at end;
  v_before timestamptz := case when v_is_before then v_since_at else 'infinity' end;
  -- What a segment is measured by.
  v_customers bigint;
  v_spent numeric;
begin
  if cardinality(v_segments) > 0 then
    select count(*), coalesce(sum(f.spent), 0) into v_customers, v_spent
    from app.customer_figures() f where f.purchases > 0;
  end if;
  return query
  with said as (
    -- The channel is no condition: the planner takes it for rare, and looks up each customer by himself.
    select coalesce(c.merged_into, m.customer_id) as id,
      max(m.said_at) filter (where m.is_granted and m.channels ? p_channel) as yes_at,
      max(m.said_at) filter (where not m.is_granted and m.channels ? p_channel) as no_at
    from marketing_consents m
    left join customers c on c.company_id = v_company and c.id = m.customer_id and c.merged_into is not null
    where m.company_id = v_company and m.deleted_at is null
    group by 1
  ), browsers as (
    select coalesce(c.merged_into, c.id) as id, count(*) as count
    from push_subscriptions s
    join customers c on c.company_id = s.company_id and c.id = s.customer_id
    where p_channel = 'push' and s.company_id = v_company
    group by 1
  )
  select f.customer_id, f.name, a.address, f.last_day
  from app.customer_figures() f
  -- Of one instant the refusal is in force.
  join said on said.id = f.customer_id and said.yes_at > coalesce(said.no_at, '-infinity')
  left join browsers b on b.id = f.customer_id
  left join app.dollars_by_customer(v_from, v_before) sold on v_is_of_days and sold.customer_id = f.customer_id
  left join app.dollars_beside_sales(v_from, v_before) beside on v_is_of_days and beside.customer_id = f.customer_id
  cross join lateral (
    select case p_channel
      when 'email' then f.email
      when 'push' then case b.count when 1 then '1 equipo' else coalesce(b.count || ' equipos', '') end
      else f.phone
    end as address, coalesce(sold.dollars, 0) + coalesce(beside.dollars, 0) as spent) a
  where f.deleted_at is null and a.address <> ''
    and (cardinality(v_types) = 0 or f.customer_type = any(v_types))
    and (cardinality(v_groups) = 0 or f.group_ids ?| v_groups)
    and (cardinality(v_segments) = 0 or app.segment_of(f.first_day, f.last_day, f.purchases, f.spent, v_customers, v_spent,
      p_today) = any(v_segments))
    and (v_days = 0 or (case when v_is_within then f.last_day >= v_since else f.last_day < v_since end))
    and (v_least = 0 or v_least <= case
      when not v_is_of_days then f.spent
      when v_is_before then f.spent - a.spent
      else a.spent end);
end $$;
