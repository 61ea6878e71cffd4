-- Returns what can still be withheld of a document, in bolívares: of IVA what it has of it, of ISLR its base, each less
-- what certificates that were not voided withhold of it already.
create or replace function app.withholdable_of(p_document uuid, p_tax text)
returns numeric
language sql stable as $$
  select case p_tax
      when 'iva' then app.booked_vat(p_document) - coalesce(w.iva_bs, 0)
      else app.booked_base(p_document) - coalesce(w.ves - w.iva_bs, 0) end
  from (select p_document as id) d
  left join app.withheld_of(array[p_document]) w on w.document_id = d.id
$$;
