-- Adds the transactions of the next versions to the totals of each account, day and place. Returns the version that the
-- totals have reached. It needs no lock of the company: versions are claimed one after another under that lock, so all
-- up to the one that is visible are there to stay. The row of the rollup keeps two servers from adding the same ones.
create or replace function app.roll_account_totals(p_versions integer)
returns bigint
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_from bigint;
  v_to bigint;
begin
  insert into account_rollups (company_id, version) values (v_company, 0) on conflict do nothing;
  select r.version into v_from from account_rollups r where r.company_id = v_company for update;
  select least(c.version, v_from + p_versions) into v_to from counters c where c.company_id = v_company;
  insert into account_day_totals as d (company_id, account_id, day, warehouse_id, debit_usd, debit_ves, credit_usd, credit_ves)
  select v_company, e.account_id, e.day, coalesce(t.warehouse_id, '00000000-0000-0000-0000-000000000000') as place,
    sum(greatest(e.usd, 0)), sum(greatest(e.ves, 0)),
    sum(greatest(-e.usd, 0)), sum(greatest(-e.ves, 0))
  from transactions t
  join account_entries e on e.company_id = t.company_id and e.transaction_id = t.id
  where t.company_id = v_company and t.version > v_from and t.version <= v_to
  group by e.account_id, e.day, place order by e.account_id, e.day, place
  on conflict (company_id, account_id, day, warehouse_id) do update set
    debit_usd = d.debit_usd + excluded.debit_usd, debit_ves = d.debit_ves + excluded.debit_ves,
    credit_usd = d.credit_usd + excluded.credit_usd, credit_ves = d.credit_ves + excluded.credit_ves;
  update account_rollups r set version = v_to where r.company_id = v_company;
  return v_to;
end $$;
