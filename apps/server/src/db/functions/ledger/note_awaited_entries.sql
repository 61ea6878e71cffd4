-- Notes the transactions that a line of a bank statement names and that are not there.
create or replace function app.note_awaited_entries()
returns trigger
language plpgsql as $$
begin
  delete from awaited_entries a where a.company_id = new.company_id and a.line_id = new.id;
  if new.entries = '[]' or new.deleted_at is not null then return null; end if;
  insert into awaited_entries (company_id, line_id, transaction_id)
  select distinct new.company_id, new.id, e.transaction_id
  from jsonb_to_recordset(new.entries) as e(transaction_id uuid)
  where not exists (select from transactions t where t.company_id = new.company_id and t.id = e.transaction_id);
  return null;
end $$;

create or replace trigger bank_lines_awaited
  after insert or update of entries, deleted_at on bank_lines for each row execute function app.note_awaited_entries();
