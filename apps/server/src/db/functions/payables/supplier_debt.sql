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
    select coalesce(sum(case when y.reverses_id is null then s.amount_usd else -s.amount_usd end), 0) as usd,
      coalesce(sum(b.ves * case when y.reverses_id is null then 1 else -1 end), 0) as ves
    from supplier_payments y
    cross join lateral jsonb_to_recordset(y.settled) as s(document_id uuid, amount_usd numeric, amount_bs numeric)
    cross join lateral (select app.bolivars_at_first_rate(s.amount_usd, s.amount_bs, y.exchange_rate) as ves) b
    where y.company_id = app.company() and s.document_id = p_document
      and y.settled @> jsonb_build_array(jsonb_build_object('document_id', p_document))
  ) p
  cross join lateral (
    select sum(d.sign * h.usd) as usd, sum(d.sign * h.ves) as ves
    from (select p_document as id, 1 as sign union all select n.id, -1 from notes n where not n.is_void) d
    cross join lateral app.withheld_of(d.id) h
  ) w
$$;
