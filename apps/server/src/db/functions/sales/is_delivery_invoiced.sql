-- Returns whether a sale, not voided, invoices the delivery note; that of `p_but` does not count.
create or replace function app.is_delivery_invoiced(p_note uuid, p_but uuid)
returns boolean
language sql stable as $$
  select exists (
    select from invoiced_delivery_notes i
    where i.company_id = app.company() and i.delivery_note_id = p_note and i.sale_id is distinct from p_but and not exists (
      select from sale_returns v where v.company_id = i.company_id and v.sale_id = i.sale_id and v.kind = 'void'))
$$;
