-- Transactions that a line of a bank statement names and that are not there (ACC-07): a device may send them later. Until
-- then the line counts as unmatched. Few: a person chooses among the transactions that there are.
create table awaited_entries (
  company_id uuid not null references companies,
  line_id uuid not null,
  transaction_id uuid not null,
  primary key (company_id, line_id, transaction_id)
);
insert into awaited_entries (company_id, line_id, transaction_id)
select distinct b.company_id, b.id, e.transaction_id
from bank_lines b
cross join lateral jsonb_to_recordset(b.entries) as e(transaction_id uuid)
where b.deleted_at is null
  and not exists (select from transactions t where t.company_id = b.company_id and t.id = e.transaction_id);
alter table awaited_entries enable row level security;
create policy company on awaited_entries using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, delete on awaited_entries to cuadra_app;
