-- What each customer bought, under his own name and those that were merged into it: business days of the first and the
-- last sale, how many, and dollars less returns; `spent_since` counts from that day on alone, and all where it is null.
-- Only who has a sale or a return is in it. The same in TypeScript: `marketing/customer-figures.ts` of the domain.
create or replace function app.customer_figures(p_since date)
returns table (customer_id uuid, first_day date, last_day date, purchases bigint, spent numeric, spent_since numeric)
language sql stable as $$
  with since as (
    select coalesce(p_since::timestamp at time zone interval '-04:00', '-infinity'::timestamptz) as at
  ), sold as (
    select s.customer_id, min(s.sold_at) as first_at, max(s.sold_at) as last_at, count(*) as purchases,
      sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary)) as spent,
      sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary))
        filter (where s.sold_at >= since.at) as spent_since
    from sales s cross join since
    where s.company_id = (select app.company()) and s.customer_id is not null
    group by s.customer_id
  ), returned as (
    select r.customer_id, sum(r.total_usd) as back, sum(r.total_usd) filter (where r.returned_at >= since.at) as back_since
    from sale_returns r cross join since
    where r.company_id = (select app.company()) and r.customer_id is not null
    group by r.customer_id
  )
  select coalesce(c.merged_into, c.id), app.business_day(min(s.first_at)), app.business_day(max(s.last_at)),
    coalesce(sum(s.purchases), 0)::bigint, coalesce(sum(s.spent), 0) - coalesce(sum(r.back), 0),
    coalesce(sum(s.spent_since), 0) - coalesce(sum(r.back_since), 0)
  from customers c
  left join sold s on s.customer_id = c.id
  left join returned r on r.customer_id = c.id
  where c.company_id = (select app.company()) and (s.customer_id is not null or r.customer_id is not null)
  group by 1
$$;
