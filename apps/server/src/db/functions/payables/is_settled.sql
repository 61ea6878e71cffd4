-- Returns whether something that was not voided is of a supplier's invoice or note: a payment, a certificate of
-- withholding or a note. It is voided after them.
create or replace function app.is_settled(p_invoice uuid)
returns boolean
language sql stable as $$
  select exists (
    select from paid_parts s
    join supplier_payments y on y.company_id = s.company_id and y.id = s.payment_id and y.reverses_id is null
    where s.company_id = app.company() and s.document_id = p_invoice
      and not exists (select from supplier_payments v where v.company_id = s.company_id and v.reverses_id = y.id)
  ) or exists (select from app.withheld_of(array[p_invoice]) w where w.ves <> 0) or exists (
    select from supplier_bills n
    where n.company_id = app.company() and n.affected_id = p_invoice and n.reverses_id is null
      and not exists (select from supplier_bills v where v.company_id = n.company_id and v.reverses_id = n.id)
  )
$$;
