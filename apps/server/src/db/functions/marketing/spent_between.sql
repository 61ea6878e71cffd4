-- What each customer spent from a day on and before another one, null where there is no such end; returns of that time are
-- taken off. Under his own name and those that were merged into it. No total has that, so the sales of the time are
-- summed; returns and the sales of merged customers, which are few, are added. It is planned for the days each time: the
-- sales of a month are found by their instant, and those of years are summed in the order of the index of customers.
create or replace function app.spent_between(p_from date, p_before date)
returns table (customer_id uuid, spent numeric)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  v_company uuid := app.company();
  v_from timestamptz := coalesce(p_from::timestamp at time zone interval '-04:00', '-infinity');
  v_before timestamptz := coalesce(p_before::timestamp at time zone interval '-04:00', 'infinity');
begin
  return query
  with merged as (
    select c.id, c.merged_into from customers c where c.company_id = v_company and c.merged_into is not null
  ), sold as (
    select s.customer_id as id, sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary)) as dollars
    from sales s
    where s.company_id = v_company and s.customer_id is not null and s.sold_at >= v_from and s.sold_at < v_before
    group by s.customer_id
  ), parts as (
    select m.merged_into as id, s.dollars from merged m join sold s on s.id = m.id
    union all
    select coalesce(m.merged_into, r.customer_id), -r.total_usd
    from sale_returns r
    left join merged m on m.id = r.customer_id
    where r.company_id = v_company and r.customer_id is not null and r.returned_at >= v_from and r.returned_at < v_before
  ), added as (
    select p.id, sum(p.dollars) as dollars from parts p group by p.id
  )
  select coalesce(s.id, a.id), coalesce(s.dollars, 0) + coalesce(a.dollars, 0)
  from (select * from sold where not exists (select from merged m where m.id = sold.id)) s
  full join added a on a.id = s.id;
end $$;
