-- Whether a customer owes more than the limit now, in dollars at the rate of the document that was just booked
-- (PAY-06). Receivables in bolívares count only where the document has a rate. A limit that was set after the document
-- was made does not count. Each of the two conversions may be off by a cent.
create or replace function app.is_over_credit_limit(p_customer uuid, p_rate numeric, p_made_at timestamptz)
returns boolean
language sql stable as $$
  select coalesce((
    select c.credit_limit_usd + 0.02 < (
      select coalesce(sum(case b.currency when 'USD' then -b.amount when 'VES' then coalesce(-b.amount / p_rate, 0) else 0 end), 0)
      from customer_balances b
      where b.company_id = c.company_id and b.customer_id = c.id and b.amount < 0
    )
    from customers c
    where c.company_id = app.company() and c.id = app.surviving_customer(p_customer)
      and coalesce((c.field_marks->'credit_limit_usd'->>1)::timestamptz <= p_made_at, true)
  ), false)
$$;
