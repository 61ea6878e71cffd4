-- Where a transaction was made: the store or warehouse of its document. Null where a document is of none, or of two. A
-- document of a register is of the place where the register is.
alter table transactions add column warehouse_id uuid;
update transactions t set warehouse_id = d.warehouse_id from sales d
where d.company_id = t.company_id and d.id = t.id;
update transactions t set warehouse_id = d.warehouse_id from sale_returns d
where d.company_id = t.company_id and d.id = t.id;
update transactions t set warehouse_id = coalesce(d.to_warehouse_id, d.from_warehouse_id) from stock_movements d
where d.company_id = t.company_id and d.id = t.id
  and coalesce(d.reverses_type, d.type) not in ('transfer_warehouse', 'transfer_store');
update transactions t set warehouse_id = r.warehouse_id
from (
  select company_id, id, register_id from customer_payments
  union all select company_id, id, register_id from cash_openings
  union all select company_id, id, register_id from cash_movements
  union all select company_id, id, register_id from cash_closings
) d
join registers r on r.company_id = d.company_id and r.id = d.register_id
where d.company_id = t.company_id and d.id = t.id;

-- The totals are by place too. Those that there are do not say which, so the job adds all up again; until then readers
-- add the entries themselves.
delete from account_day_totals;
delete from account_rollups;
alter table account_day_totals drop constraint account_day_totals_pkey;
-- The nil UUID is no place.
alter table account_day_totals
  add column warehouse_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table account_day_totals add primary key (company_id, account_id, day, warehouse_id);
drop function if exists app.entries_behind_totals();
