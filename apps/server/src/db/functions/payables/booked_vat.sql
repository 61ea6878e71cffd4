-- Returns the IVA of a sale, a return or a supplier's document in bolívares, as it was booked; zero once it is voided.
create or replace function app.booked_vat(p_document uuid)
returns numeric
language sql stable as $$
  select coalesce(abs(sum(e.ves)), 0)
  from account_entries e
  join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role in ('vat_debit', 'vat_credit')
  where e.company_id = app.company() and e.transaction_id in (select t.transaction_id from app.transactions_of(p_document) t)
$$;
