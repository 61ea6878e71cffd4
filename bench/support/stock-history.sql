-- Documents, lines, entries and balances of stock, as many as `bench.entries` says in all, each an adjustment. Every
-- document moves the company's first product, and the next ones of all others. Of the accounts and of the chain of
-- marks nothing is written: what is measured reads neither.
create temporary table numbered on commit drop as
  select row_number() over (order by id) - 1 as n, id, sku, name, base_unit_id, base_unit_name
  from products where company_id = current_setting('bench.company')::uuid;
create unique index on numbered (n);
analyze numbered;

create temporary table made on commit drop as
  select d, gen_random_uuid() as id, c.version + d as version,
    -- Older than what a device reads at its first load, and about three years of them.
    now() - interval '60 days' - (current_setting('bench.documents')::int - d) * interval '2 hours' as at
  from counters c, generate_series(1, current_setting('bench.documents')::int) d
  where c.company_id = current_setting('bench.company')::uuid;

create temporary table moved on commit drop as
  select m.d, m.id as document_id, m.version, m.at, l.line, p.*, w.id as warehouse_id,
    -- More comes in than goes out, so that little is below zero.
    case when m.d % 3 = 0 then 12 else -1 - (m.d + l.line) % 3 end as quantity
  from made m
  cross join generate_series(0, current_setting('bench.lines')::int - 1) as l(line)
  cross join (select count(*) as products from numbered) c
  cross join (select id from warehouses where company_id = current_setting('bench.company')::uuid order by id limit 1) w
  join numbered p on p.n = case when l.line = 0 then 0
    else 1 + (m.d::bigint * (current_setting('bench.lines')::int - 1) + l.line) % (c.products - 1) end;

insert into history (company_id, version, item_id, item_hash, mark, chain, made_at, at, kind, collection, row_id)
  select current_setting('bench.company')::uuid, version, id, sha256(id::text::bytea),
    substring(sha256(id::text::bytea) for 16), sha256(id::text::bytea), at, at, 'create', 'stock_movements', id
  from made;
insert into stock_movements (company_id, id, version, created_at, updated_at, received_at, type, date, to_warehouse_id, status, reason)
  select current_setting('bench.company')::uuid, m.id, m.version, m.at, m.at, m.at, 'adjustment', m.at, w.id, 'completed', 'other'
  from made m
  cross join (select id from warehouses where company_id = current_setting('bench.company')::uuid order by id limit 1) w;
insert into stock_movement_items (company_id, movement_id, position, product_id, sku, name, unit_id, unit_name, factor, quantity)
  select current_setting('bench.company')::uuid, document_id, line, id, sku, name, base_unit_id, base_unit_name, 1, quantity
  from moved;
insert into stock_entries (company_id, document_id, product_id, warehouse_id, unit_id, version, quantity, base_quantity, value_usd, at)
  select current_setting('bench.company')::uuid, document_id, id, warehouse_id, base_unit_id, version, quantity, quantity,
    round(quantity * 1.2, 2), at
  from moved;
insert into stock_balances as b (company_id, product_id, warehouse_id, unit_id, version, quantity, value_usd, unit_cost_usd)
  select current_setting('bench.company')::uuid, id, warehouse_id, base_unit_id, max(version), sum(quantity),
    sum(round(quantity * 1.2, 2)), 1.2
  from moved group by id, warehouse_id, base_unit_id
  on conflict (company_id, product_id, warehouse_id, unit_id, lot) do update set
    version = excluded.version, quantity = b.quantity + excluded.quantity, value_usd = b.value_usd + excluded.value_usd;
update counters c set version = last.version, mark = substring(sha256(last.id::text::bytea) for 16)
  from (select version, id from made order by version desc limit 1) last
  where c.company_id = current_setting('bench.company')::uuid;
