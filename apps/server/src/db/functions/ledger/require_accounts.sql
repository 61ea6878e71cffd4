-- Raises an error where a posting names an account that is not the company's, for a document whose entries are booked
-- later (S-56): there it would stop all that is booked after it. Quarantined for a person instead, as where it is booked
-- at once (S-22).
create or replace function app.require_accounts(postings jsonb)
returns void
language plpgsql stable as $$
begin
  perform from jsonb_to_recordset(postings) as p(account_id uuid)
  where p.account_id is not null and not exists (
    select from accounts a where a.company_id = app.company() and a.id = p.account_id);
  if found then
    raise exception 'an account role of the posting has no account' using errcode = 'CU002';
  end if;
end $$;
