-- Returns what is wrong with a supplier's note, the gravest first: its invoice is not stored here, is voided or is of
-- another supplier, currency or a later day; it takes off more than its invoice came to with its other notes; the
-- supplier's number is entered already. `p_entries` are those that it posts.
create or replace function app.note_flags(p_note jsonb, p_entries jsonb)
returns text[]
language plpgsql stable as $$
declare
  v_company uuid := app.company();
  v_affected uuid := (p_note->>'affected_id')::uuid;
  v_invoice record;
  v_flags text[] := '{}';
begin
  if v_affected is not null then
    select i.*, exists (select from supplier_bills v where v.company_id = v_company and v.reverses_id = i.id)
      or exists (select from stock_movements v where v.company_id = v_company and v.reverses_id = i.id) as is_void
    into v_invoice
    from (
      select b.id, b.supplier_id, b.supplier_name, b.currency, b.invoice_date
      from supplier_bills b
      where b.company_id = v_company and b.id = v_affected and b.reverses_id is null and b.kind <> 'credit_note'
      union all
      select m.id, m.purchase_supplier_id, m.purchase_supplier_name, m.purchase_currency, m.purchase_invoice_date
      from stock_movements m
      where m.company_id = v_company and m.id = v_affected and m.type = 'purchase' and m.purchase_currency is not null
    ) i;
    if not found then
      v_flags := v_flags || 'unknown_affected'::text;
    elsif v_invoice.is_void or v_invoice.currency <> p_note->>'currency'
      or v_invoice.invoice_date > (p_note->>'invoice_date')::date
      or app.is_other_supplier(v_invoice.supplier_id, v_invoice.supplier_name, (p_note->>'supplier_id')::uuid, p_note->>'supplier_name')
    then
      v_flags := v_flags || 'other_affected'::text;
    elsif p_note->>'kind' = 'credit_note' and app.credits_too_much(v_affected, p_note->>'currency', p_entries) then
      v_flags := v_flags || 'note_too_large'::text;
    end if;
  end if;
  return v_flags;
end $$;
