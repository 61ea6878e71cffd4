-- Returns suppliers' invoices and notes by their ids, with what is booked on the suppliers' account by each and what
-- payments and certificates take off until the end of a day, in both currencies; and the last day on which any of that,
-- or its void, moved it. Null in place of what is booked where nothing is. A purchase is due on the day of its invoice.
create or replace function app.supplier_invoices(p_documents uuid[], p_day date)
returns table (document_id uuid, collection text, kind text, affected_id uuid, supplier_id uuid, supplier_name text,
  supplier_document text, invoice_number text, invoice_date date, due_date date, currency text, received_on date,
  voided_on date, moved_on date, usd numeric, ves numeric, paid_usd numeric, paid_ves numeric, withheld_usd numeric,
  withheld_ves numeric)
language sql stable as $$
  with invoices as (
    select b.id, 'supplier_bills' as collection, b.kind, b.affected_id, b.supplier_id, b.supplier_name, b.supplier_document,
      b.invoice_number, b.invoice_date, b.due_date, b.currency, b.invoice_date as received_on,
      app.business_day(v.made_at) as voided_on
    from supplier_bills b
    left join supplier_bills v on v.company_id = b.company_id and v.reverses_id = b.id
    where b.company_id = app.company() and b.id = any (p_documents) and b.reverses_id is null
    union all
    select m.id, 'stock_movements', 'invoice', null, m.purchase_supplier_id, m.purchase_supplier_name,
      coalesce(m.purchase_supplier_document, ''), coalesce(m.purchase_invoice_number, ''),
      m.purchase_invoice_date, m.purchase_invoice_date, m.purchase_currency, app.business_day(m.date), v.day
    from stock_movements m
    cross join lateral (
      select min(app.business_day(v.date)) as day from stock_movements v
      where v.company_id = app.company() and v.reverses_id = m.id
    ) v
    where m.company_id = app.company() and m.id = any (p_documents) and m.type = 'purchase'
      and m.purchase_currency is not null
  ), paid as (
    select s.document_id, max(y.date) as moved_on, sum(s.amount_usd) as usd,
      sum(app.bolivars_at_first_rate(s.amount_usd, s.amount_bs, y.exchange_rate)) as ves
    from paid_parts s
    join supplier_payments y on y.company_id = s.company_id and y.id = s.payment_id
    where s.company_id = app.company() and s.document_id = any (p_documents) and y.date <= p_day
    group by s.document_id
  ), withheld as (
    select l.document_id, max(w.booked_on) as moved_on, sum(l.amount_usd) as usd, sum(l.amount_bs) as ves
    from withheld_parts l
    join withholdings w on w.company_id = l.company_id and w.id = l.withholding_id
    where l.company_id = app.company() and l.document_id = any (p_documents) and w.direction = 'made'
      and w.booked_on <= p_day
    group by l.document_id
  ), booked as (
    select o.document_id, -sum(e.usd) as usd, -sum(e.ves) as ves
    from (
      select d.id as document_id, d.id as transaction_id from unnest(p_documents) as d(id)
      union all
      select c.document_id, c.transaction_id from posting_corrections c
      where c.company_id = app.company() and c.document_id = any (p_documents)
    ) o
    join account_entries e on e.company_id = app.company() and e.transaction_id = o.transaction_id
    where e.account_id in (select a.id from accounts a where a.company_id = app.company() and a.role = 'ap_suppliers')
    group by o.document_id
  )
  select i.id, i.collection, i.kind, i.affected_id, i.supplier_id, i.supplier_name, i.supplier_document, i.invoice_number,
    i.invoice_date, i.due_date, i.currency, i.received_on, i.voided_on, greatest(p.moved_on, w.moved_on, i.voided_on),
    b.usd, b.ves, coalesce(p.usd, 0.00), coalesce(p.ves, 0.00), coalesce(w.usd, 0.00), coalesce(w.ves, 0.00)
  from invoices i
  left join booked b on b.document_id = i.id
  left join paid p on p.document_id = i.id
  left join withheld w on w.document_id = i.id
$$;
