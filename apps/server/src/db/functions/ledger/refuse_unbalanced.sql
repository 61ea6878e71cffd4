-- S-08: entries are inserted a whole transaction at a time, so every statement must balance on its own. Stricter
-- than a check at commit, and it costs one sum a document instead of one trigger call a row.
create or replace function app.refuse_unbalanced()
returns trigger
language plpgsql as $$
begin
  if exists (
    select from inserted group by company_id, transaction_id having sum(usd) <> 0 or sum(ves) <> 0
  ) then
    raise exception 'account entries do not balance' using errcode = 'CU001';
  end if;
  return null;
end $$;

create or replace trigger account_entries_balance after insert on account_entries
  referencing new table as inserted for each statement execute function app.refuse_unbalanced();
