-- Compares the stored balances with the sums of their entries, by unit for stock.
create or replace function app.balance_differences(p jsonb, p_limit integer)
returns table (collection text, key text, device text, server text)
language sql stable as $$
  with here as (
    select 'stock_balances' as collection, concat_ws('|', b.product_id, b.warehouse_id, b.unit_id, b.lot) as key,
      b.quantity as amount
    from stock_balances b where b.company_id = app.company()
    union all
    select 'customer_balances', concat_ws('|', b.customer_id, b.currency), b.amount
    from customer_balances b where b.company_id = app.company()
    union all
    select 'cash_balances', concat_ws('|', b.register_id, b.currency), b.amount
    from cash_balances b where b.company_id = app.company()
  ), there as (
    select l.key as collection, e.key, e.value::numeric as amount from jsonb_each(p) l, jsonb_each_text(l.value) e
  )
  select coalesce(h.collection, t.collection), coalesce(h.key, t.key),
    trim_scale(coalesce(t.amount, 0))::text, trim_scale(coalesce(h.amount, 0))::text
  from here h full join there t on t.collection = h.collection and t.key = h.key
  where coalesce(h.amount, 0) <> coalesce(t.amount, 0)
  order by 1, 2 limit p_limit
$$;
