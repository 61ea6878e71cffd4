-- The segment of a customer. The same rule, with what its figures mean, in TypeScript: `marketing/segment.ts` of the
-- domain.
create or replace function app.segment_of(p_first date, p_last date, p_purchases bigint, p_spent numeric,
  p_customers bigint, p_all_spent numeric, p_today date)
returns text
language sql immutable parallel safe as $$
  select case
    when p_first is null or coalesce(p_purchases, 0) = 0 then 'never'
    when p_today - p_last > 90 then 'lost'
    when p_today - p_last > 45 then 'drifting'
    when p_purchases >= 4 then case when p_spent * p_customers >= 2 * p_all_spent then 'best' else 'loyal' end
    when p_today - p_first <= 30 then 'new'
    else 'occasional'
  end
$$;
