-- What a customer bought, under the name that stays where he was merged, and his segment; no row of one who is not there.
create or replace function app.customer_purchases(p_customer uuid, p_today date)
returns table (first_day date, last_day date, purchases bigint, spent numeric, segment text)
language sql stable as $$
  with figures as materialized (
    select f.customer_id, f.first_day, f.last_day, f.purchases, f.spent from app.customer_figures() f
  ), everybody as (
    select count(*) as customers, coalesce(sum(f.spent), 0) as spent from figures f where f.purchases > 0
  )
  select f.first_day, f.last_day, f.purchases, f.spent,
    app.segment_of(f.first_day, f.last_day, f.purchases, f.spent, e.customers, e.spent, p_today)
  from customers c
  cross join everybody e
  join figures f on f.customer_id = coalesce(c.merged_into, c.id)
  where c.company_id = (select app.company()) and c.id = p_customer
$$;
