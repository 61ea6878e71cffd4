-- What stock is worth in bolívares beside dollars, each at its own historical average (decision 12). Entries that were
-- booked before have none until they are rebuilt.
alter table stock_entries add column value_ves numeric(20,2) not null default 0;
alter table stock_balances
  add column value_ves numeric(20,2) not null default 0,
  add column unit_cost_ves numeric(20,6) not null default 0;

-- They have a value in bolívares among their arguments or results now; their own files define them.
drop function if exists app.book_stock(uuid, bigint, timestamp with time zone, numeric, uuid, integer, jsonb);
drop function if exists app.post_transaction(uuid, bigint, jsonb, jsonb, numeric, numeric, uuid);
