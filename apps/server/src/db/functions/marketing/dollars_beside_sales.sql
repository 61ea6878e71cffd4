-- What `app.dollars_by_customer` of the same time lacks of the customers that stay: the sales to those that were merged into
-- them, and all their returns, below 0. Of both there are few.
create or replace function app.dollars_beside_sales(p_from timestamptz, p_before timestamptz)
returns table (customer_id uuid, dollars numeric)
language sql stable as $$
  select p.id, sum(p.dollars)
  from (
    select m.merged_into as id, s.dollars
    from customers m
    cross join lateral (
      select sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary)) as dollars
      from sales s
      where s.company_id = (select app.company()) and s.customer_id = m.id and s.sold_at >= p_from and s.sold_at < p_before) s
    where m.company_id = (select app.company()) and m.merged_into is not null
    union all
    select coalesce(c.merged_into, c.id), -r.total_usd
    from sale_returns r
    join customers c on c.company_id = (select app.company()) and c.id = r.customer_id
    where r.company_id = (select app.company()) and r.returned_at >= p_from and r.returned_at < p_before
  ) p
  where p.dollars is not null
  group by p.id
$$;
