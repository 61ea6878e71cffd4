-- Transactions and entries of about three years, each with six entries as a sale has. Of documents and of the chain of
-- marks nothing is written: what is measured reads neither.
create temporary table made on commit drop as
  select d, gen_random_uuid() as id, c.version + d as version,
    now() - (current_setting('bench.transactions')::int - d) * interval '9 minutes' as at
  from counters c, generate_series(1, current_setting('bench.transactions')::int) d
  where c.company_id = current_setting('bench.company')::uuid;
create temporary table moved on commit drop as
  select m.id, m.at, l.position, a.id as account_id, l.sign * (1 + m.d % 900) / 100.0 as usd
  from made m
  cross join (values (1, 1), (2, -1), (3, 1), (4, -1), (5, 1), (6, -1)) as l(position, sign)
  join accounts a on a.company_id = current_setting('bench.company')::uuid and a.role = case l.position
    when 1 then (array['till_usd', 'till_ves', 'card_clearing', 'pagomovil_clearing', 'bank_ves'])[1 + m.d % 5]
    when 2 then 'sales_general' when 3 then 'till_ves'
    when 4 then 'vat_debit' when 5 then 'cogs' else 'inventory' end;
insert into transactions (company_id, id, version, date, description, status, source, created_at, updated_at)
  select current_setting('bench.company')::uuid, id, version, at, 'Venta', 'posted', 'sales', at, at from made;
insert into account_entries (company_id, transaction_id, position, account_id, usd, ves, day)
  select current_setting('bench.company')::uuid, id, position, account_id, usd, usd * 512, app.business_day(at)
  from moved;
update counters c set version = (select max(version) from made)
  where c.company_id = current_setting('bench.company')::uuid;
