-- Returns which of the documents something is open of at the end of a day: invoices, each with its credit notes, and notes
-- of which something is left. What was booked on the suppliers' account is the debt, in both currencies; of a credit note
-- it is what the debt fell by. The documents are all that are counted together (`app.with_credit_notes`).
create or replace function app.open_invoices_of(p_documents uuid[], p_day date)
returns table (document_id uuid, collection text, kind text, affected_id uuid, supplier_id uuid, supplier_name text,
  supplier_document text, invoice_number text, invoice_date date, due_date date, currency text, usd numeric, ves numeric,
  paid_usd numeric, paid_ves numeric, withheld_usd numeric, withheld_ves numeric)
language sql stable as $$
  with invoices as (
    select i.*, case i.kind when 'credit_note' then -1 else 1 end as sign
    from app.supplier_invoices(p_documents, p_day) i
    where i.received_on <= p_day and (i.voided_on is null or i.voided_on > p_day)
  ), settled as (
    select i.*, case i.currency when 'USD' then i.usd - i.sign * (i.paid_usd + i.withheld_usd)
        else i.ves - i.sign * (i.paid_ves + i.withheld_ves) end as rest,
      coalesce(a.document_id, i.document_id) as invoice_id
    from invoices i
    left join invoices a on i.kind = 'credit_note' and a.document_id = i.affected_id and a.kind <> 'credit_note'
    where i.usd is not null
  ), counted as (
    select s.*, sum(s.rest) over of_invoice as open, bool_or(s.kind = 'credit_note') over of_invoice as has_notes
    from settled s
    window of_invoice as (partition by s.invoice_id, s.currency)
  )
  select c.document_id, c.collection, c.kind, c.affected_id, c.supplier_id, c.supplier_name, c.supplier_document,
    c.invoice_number, c.invoice_date, c.due_date, c.currency, c.sign * c.usd, c.sign * c.ves, c.paid_usd, c.paid_ves,
    c.withheld_usd, c.withheld_ves
  from counted c
  where c.open > 0 or (c.open < 0 and c.has_notes)
$$;
