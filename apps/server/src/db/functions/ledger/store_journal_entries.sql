-- Stores a transaction entered by hand. Its device may not have known that an account got subaccounts or was deleted
-- meanwhile, or that the entry which it reverses has other lines: it is booked and flagged. A plain client, which has
-- the references checked, is refused (CU030, CU031).
create or replace function app.store_journal_entries(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
begin
  perform from jsonb_to_recordset(p #> '{document,entries}') as l(account_id uuid)
  join accounts c on c.company_id = v_company and c.parent_id = l.account_id and c.deleted_at is null;
  if found then
    p := app.flag_or_refuse(p, 'group_account', 'CU030', 'an entry is on a group of accounts');
  end if;
  perform from jsonb_to_recordset(p #> '{document,entries}') as l(account_id uuid)
  join accounts a on a.company_id = v_company and a.id = l.account_id and a.deleted_at is not null;
  if found then p := app.with_flag(p, 'deleted_account'); end if;
  if exists (
    select from journal_entries j where j.company_id = v_company and j.id = (p #>> '{document,reverses_id}')::uuid
      and (j.reverses_id is not null or app.journal_sums(j.entries, 1) <> app.journal_sums(p #> '{document,entries}', -1))
  ) then
    p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no reversal of that entry');
  end if;
  return app.store_plain_document(p, p_version);
end $$;
