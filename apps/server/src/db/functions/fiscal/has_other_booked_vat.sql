-- Whether a sale or return was booked with another IVA in bolívares. Not known where it is not booked, or where another
-- account has the role since.
create or replace function app.has_other_booked_vat(p_document uuid, p_tax numeric)
returns boolean
language sql stable as $$
  select coalesce(abs(sum(e.ves)) <> p_tax, false)
  from account_entries e
  join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = 'vat_debit'
  where e.company_id = app.company() and e.transaction_id = p_document
$$;
