-- Returns what a sale, a return or a supplier's document came to without IVA in bolívares, as it was booked; zero once it
-- is voided. Of a supplier's it is what is owed of it less its IVA.
create or replace function app.booked_base(p_document uuid)
returns numeric
language sql stable as $$
  select coalesce(abs(sum(e.ves)), 0)
  from account_entries e
  join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role in ('ap_suppliers', 'vat_credit',
    'sales_general', 'sales_reduced', 'sales_luxury', 'sales_exempt', 'sales_returns')
  where e.company_id = app.company() and e.transaction_id in (select t.transaction_id from app.transactions_of(p_document) t)
$$;
