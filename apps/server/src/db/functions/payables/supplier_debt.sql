-- Returns what is owed of one supplier's invoice now: what was booked on the suppliers' account by it and by its void,
-- less what payments, withholdings and credit notes took off. No row where it is not stored here. A credit note is owed
-- by the supplier, and what was withheld of it is owed to him again.
create or replace function app.supplier_debt(p_document uuid)
returns table (currency text, usd numeric, ves numeric, is_void boolean)
language sql stable as $$
  with invoice as (
    select b.currency, array(
      select v.id from supplier_bills v where v.company_id = app.company() and v.reverses_id = b.id) as voids
    from supplier_bills b where b.company_id = app.company() and b.id = p_document and b.reverses_id is null
      and b.kind <> 'credit_note'
    union all
    select m.purchase_currency, array(
      select v.id from stock_movements v where v.company_id = app.company() and v.reverses_id = m.id)
    from stock_movements m where m.company_id = app.company() and m.id = p_document and m.type = 'purchase'
      and m.purchase_currency is not null
  ), notes as (
    select n.id, n.reverses_id is not null as is_void from supplier_bills n
    where n.company_id = app.company() and n.affected_id = p_document and n.kind = 'credit_note'
  )
  select i.currency, b.usd - p.usd - w.usd, b.ves - p.ves - w.ves, cardinality(i.voids) > 0
  from invoice i
  cross join lateral (
    select coalesce(-sum(e.usd), 0) as usd, coalesce(-sum(e.ves), 0) as ves
    from account_entries e
    join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = 'ap_suppliers'
    where e.company_id = app.company() and e.transaction_id in (
      select o.id from unnest(i.voids || p_document || array(select n.id from notes n)) as o(id)
      union all
      select c.transaction_id from posting_corrections c
      where c.company_id = app.company() and c.document_id = any (i.voids || p_document || array(select n.id from notes n)))
  ) b
  cross join lateral (
    select coalesce(sum(s.amount_usd), 0) as usd,
      coalesce(sum(app.bolivars_at_first_rate(s.amount_usd, s.amount_bs, y.exchange_rate)), 0) as ves
    from paid_parts s
    join supplier_payments y on y.company_id = s.company_id and y.id = s.payment_id
    where s.company_id = app.company() and s.document_id = p_document
  ) p
  cross join lateral (
    select coalesce(sum(d.sign * h.usd), 0) as usd, coalesce(sum(d.sign * h.ves), 0) as ves
    from app.withheld_of(array(select n.id from notes n where not n.is_void) || p_document) h
    cross join lateral (select case when h.document_id = p_document then 1 else -1 end as sign) d
  ) w
$$;
