-- Returns suppliers' invoices and notes, each once, with all that are counted together with one of them: an invoice and the
-- credit notes that affect it. Also those that were voided: on a day before, they were not.
create or replace function app.with_credit_notes(p_documents uuid[])
returns table (document_id uuid, invoice_id uuid)
language sql stable as $$
  with charges as (
    select distinct coalesce(b.id, m.id, d.id) as id
    from unnest(p_documents) as d(id)
    left join supplier_bills n on n.company_id = app.company() and n.id = d.id and n.kind = 'credit_note'
    left join supplier_bills b on b.company_id = app.company() and b.id = n.affected_id and b.reverses_id is null
      and b.kind <> 'credit_note'
    left join stock_movements m on m.company_id = app.company() and m.id = n.affected_id and m.type = 'purchase'
      and m.purchase_currency is not null
  )
  select c.id, c.id from charges c
  union all
  select n.id, c.id
  from charges c
  join supplier_bills n on n.company_id = app.company() and n.affected_id = c.id and n.kind = 'credit_note'
    and n.reverses_id is null
  where not exists (select from charges o where o.id = n.id)
$$;
