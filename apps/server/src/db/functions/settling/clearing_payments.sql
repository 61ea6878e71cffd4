-- Returns every amount that documents put into the clearing account of a method, or took out of it (below zero), in one
-- currency, as it was booked. `p_documents` limits it to those documents.
create or replace function app.clearing_payments(p_method text, p_currency text, p_documents uuid[] default null)
returns table (collection text, document_id uuid, part text, at timestamptz, register_id uuid, reference text, label text,
  usd numeric, ves numeric)
language sql stable as $$
  select 'sales', s.id, y.id::text, s.sold_at, s.register_id, y.reference,
    app.receipt_number(s.series, s.number), y.amount_usd,
    app.bolivars_at_first_rate(y.amount_usd, y.amount_bs, s.exchange_rate)
  from sales s
  join sale_payments y on y.company_id = s.company_id and y.sale_id = s.id
  where s.company_id = app.company() and s.is_booked and y.method = p_method and y.currency = p_currency
    and (p_documents is null or s.id = any (p_documents))
  union all
  select 'sales', s.id, 'change-' || c.position, s.sold_at, s.register_id, coalesce(c.details->>'reference', ''),
    app.receipt_number(s.series, s.number), -c.amount_usd,
    -app.bolivars_at_first_rate(c.amount_usd, c.amount_bs, s.exchange_rate)
  from sales s
  join sale_changes c on c.company_id = s.company_id and c.sale_id = s.id
  where s.company_id = app.company() and s.is_booked and c.method = p_method and c.currency = p_currency
    and (p_documents is null or s.id = any (p_documents))
  union all
  select 'sale_returns', r.id, f.id::text, r.returned_at, r.register_id, coalesce(f.reference, ''),
    app.receipt_number(r.sale_series, r.sale_number), -f.amount_usd,
    -app.bolivars_at_first_rate(f.amount_usd, f.amount_bs, r.exchange_rate)
  from sale_returns r
  cross join lateral jsonb_to_recordset(r.refunds)
    as f(id uuid, method text, currency text, reference text, amount_usd numeric, amount_bs numeric)
  where r.company_id = app.company() and r.is_booked and f.method = p_method and f.currency = p_currency
    and (p_documents is null or r.id = any (p_documents))
  union all
  select 'customer_payments', c.id, y.id::text, c.made_at, c.register_id, coalesce(y.reference, ''),
    coalesce(c.customer->>'name', ''), y.amount_usd,
    app.bolivars_at_first_rate(y.amount_usd, y.amount_bs, c.exchange_rate)
  from customer_payments c
  cross join lateral jsonb_to_recordset(c.payments)
    as y(id uuid, method text, currency text, reference text, amount_usd numeric, amount_bs numeric)
  where c.company_id = app.company() and c.is_booked and y.method = p_method and y.currency = p_currency
    and (p_documents is null or c.id = any (p_documents))
  union all
  -- Only Zelle to a supplier is paid out of a clearing account; other methods leave the bank at once.
  select 'supplier_payments', v.id, 'payment-' || (t.place - 1), v.made_at, null, coalesce(t.reference, ''), v.supplier_name,
    a.way * t.amount,
    a.way * app.bolivars_at_first_rate(t.amount, coalesce(round(t.amount * v.exchange_rate, 2), 0), v.exchange_rate)
  from supplier_payments v
  cross join lateral rows from (jsonb_to_recordset(v.payments) as (method text, currency text, amount numeric, reference text))
    with ordinality as t(method, currency, amount, reference, place)
  cross join lateral (select case when v.reverses_id is null then -1 else 1 end) as a(way)
  where p_method = 'zelle' and v.company_id = app.company() and v.is_booked and t.method = p_method
    and t.currency = p_currency and (p_documents is null or v.id = any (p_documents))
$$;
