-- Dollars of the sales from an instant on and before another one, by the customer that a sale names. No total has that, so
-- they are summed.
create or replace function app.dollars_by_customer(p_from timestamptz, p_before timestamptz)
returns table (customer_id uuid, dollars numeric)
language sql stable as $$
  select s.customer_id, sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary))
  from sales s
  where s.company_id = (select app.company()) and s.customer_id is not null and s.sold_at >= p_from and s.sold_at < p_before
  group by s.customer_id
$$;
