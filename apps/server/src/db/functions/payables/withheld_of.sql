-- Returns what certificates that were not voided withhold of each document: IVA alone, and all taxes in both currencies.
-- No row of a document that no certificate has.
create or replace function app.withheld_of(p_documents uuid[])
returns table (document_id uuid, iva_bs numeric, usd numeric, ves numeric)
language sql stable as $$
  select p.document_id, coalesce(sum(p.amount_bs) filter (where w.tax = 'iva'), 0), sum(p.amount_usd), sum(p.amount_bs)
  from withheld_parts p
  join withholdings w on w.company_id = p.company_id and w.id = p.withholding_id
  where p.company_id = app.company() and p.document_id = any (p_documents)
  group by p.document_id
$$;
