-- Returns whether a stored invoice or note is of another supplier than a payment or certificate names.
create or replace function app.is_of_other_supplier(p_document uuid, p_supplier_id uuid, p_supplier_name text)
returns boolean
language sql stable as $$
  select coalesce(bool_or(app.is_other_supplier(d.supplier_id, d.supplier_name, p_supplier_id, p_supplier_name)), false)
  from (
    select b.supplier_id, b.supplier_name from supplier_bills b
    where b.company_id = app.company() and b.id = p_document
    union all
    select m.purchase_supplier_id, m.purchase_supplier_name from stock_movements m
    where m.company_id = app.company() and m.id = p_document and m.purchase_supplier_name is not null
  ) d
$$;
