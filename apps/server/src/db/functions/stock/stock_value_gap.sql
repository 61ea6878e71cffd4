-- Returns by how much the stock is worth more than what documents have posted to the inventory account, in each
-- currency. What a person enters there moves no goods.
create or replace function app.stock_value_gap(out usd numeric, out ves numeric)
returns record
language sql stable as $$
  select coalesce(s.usd, 0) - coalesce(a.usd, 0) + coalesce(h.usd, 0),
    coalesce(s.ves, 0) - coalesce(a.ves, 0) + coalesce(h.ves, 0)
  from (
    select sum(b.value_usd) as usd, sum(b.value_ves) as ves from stock_balances b where b.company_id = app.company()
  ) s, (
    select sum(b.usd) as usd, sum(b.ves) as ves from account_balances b
    join accounts k on k.company_id = b.company_id and k.id = b.account_id
    where b.company_id = app.company() and k.role = 'inventory'
  ) a, (
    select sum(e.usd) as usd, sum(e.ves) as ves from transactions t
    join account_entries e on e.company_id = t.company_id and e.transaction_id = t.id
    join accounts k on k.company_id = e.company_id and k.id = e.account_id
    where t.company_id = app.company() and t.source in ('', 'journal_entries') and k.role = 'inventory'
  ) h
$$;
