-- Returns the suppliers' invoices of which something may have been opened or closed after a version and up to another one:
-- those that came or were voided, paid, withheld of, or posted.
create or replace function app.invoices_between(p_after bigint, p_until bigint)
returns table (document_id uuid)
language sql stable as $$
  select coalesce(b.reverses_id, b.id) from supplier_bills b
  where b.company_id = app.company() and b.version > p_after and b.version <= p_until
  union
  select coalesce(m.reverses_id, m.id) from stock_movements m
  where m.company_id = app.company() and m.version > p_after and m.version <= p_until
    and (m.reverses_id is not null or (m.type = 'purchase' and m.purchase_currency is not null))
  union
  select s.document_id from supplier_payments y
  join paid_parts s on s.company_id = y.company_id and s.payment_id = y.id
  where y.company_id = app.company() and y.version > p_after and y.version <= p_until
  union
  select l.document_id from withholdings w
  join withheld_parts l on l.company_id = w.company_id and l.withholding_id = w.id
  where w.company_id = app.company() and w.version > p_after and w.version <= p_until and w.direction = 'made'
  union
  select coalesce(c.document_id, t.id) from transactions t
  left join posting_corrections c on c.company_id = t.company_id and c.transaction_id = t.id
  where t.company_id = app.company() and t.version > p_after and t.version <= p_until
    and (c.document_id is not null or t.source in ('supplier_bills', 'stock_movements'))
$$;
