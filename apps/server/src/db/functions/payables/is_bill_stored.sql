-- Returns whether a supplier's invoice or note is stored already under another id: one of its kind, supplier and number,
-- and control number where both have one, that was not voided. The same rule on a device: `isSameBill` of the domain.
create or replace function app.is_bill_stored(p_bill jsonb)
returns boolean
language sql stable as $$
  select app.supplier_number(p_bill->>'invoice_number') <> '' and exists (
    select from supplier_bills b
    where b.company_id = app.company()
      and app.supplier_number(b.invoice_number) = app.supplier_number(p_bill->>'invoice_number')
      and b.kind = p_bill->>'kind' and b.reverses_id is null and b.id <> (p_bill->>'id')::uuid
      and not app.is_other_supplier(b.supplier_id, b.supplier_name, (p_bill->>'supplier_id')::uuid, p_bill->>'supplier_name')
      and (app.supplier_number(b.control_number) = app.supplier_number(p_bill->>'control_number')
        or '' in (app.supplier_number(b.control_number), app.supplier_number(p_bill->>'control_number')))
      and not exists (select from supplier_bills v where v.company_id = b.company_id and v.reverses_id = b.id))
$$;
