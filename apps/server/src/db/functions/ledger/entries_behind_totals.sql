-- Returns the entries of the transactions that the totals of accounts do not have yet. The planner cannot know that
-- they are few, and would read all transactions to find them; so the planner is made to use the indexes.
create or replace function app.entries_behind_totals()
returns table (account_id uuid, day date, warehouse_id uuid, usd numeric, ves numeric)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_company uuid := app.company();
  v_from bigint := coalesce((select r.version from account_rollups r where r.company_id = v_company), 0);
begin
  return query
  select e.account_id, e.day, coalesce(t.warehouse_id, '00000000-0000-0000-0000-000000000000'), e.usd, e.ves
  from transactions t
  join account_entries e on e.company_id = t.company_id and e.transaction_id = t.id
  where t.company_id = v_company and t.version > v_from;
end $$;
