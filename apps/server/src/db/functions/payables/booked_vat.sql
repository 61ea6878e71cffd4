-- Returns the IVA of a sale, a return or a supplier's invoice in bolívares, as it was booked; zero once it is voided.
create or replace function app.booked_vat(p_document uuid)
returns numeric
language sql stable as $$
  select coalesce(abs(sum(e.ves)), 0)
  from account_entries e
  join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role in ('vat_debit', 'vat_credit')
  where e.company_id = app.company() and e.transaction_id in (
    select p_document
    union all
    select v.id from stock_movements v where v.company_id = app.company() and v.reverses_id = p_document
    union all
    select v.id from supplier_bills v where v.company_id = app.company() and v.reverses_id = p_document
    union all
    select r.id from sale_returns r where r.company_id = app.company() and r.sale_id = p_document and r.kind = 'void'
  )
$$;
