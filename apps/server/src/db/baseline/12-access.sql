-- Who may do what in the database. The application's role `cuadra_app` (created by migrate.ts) owns nothing: it sees the
-- rows of a company only while that company is set, may not change what is final, and reaches identity only through
-- functions. This holds even where the code forgets it (PERM-03). What it may execute: functions.ts.

revoke all on schema public from public;
grant usage on schema public, app, identity to cuadra_app;

-- Row-level security in every table that has a company. The sub-select makes an InitPlan: the company is evaluated once a
-- statement instead of once a row.
do $$
declare v_table name;
begin
  for v_table in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy company on %I using (company_id = (select app.company()))
      with check (company_id = (select app.company()))', v_table);
  end loop;
end $$;
alter table restores force row level security;
alter table companies enable row level security;
create policy company on companies using (id = (select app.company())) with check (id = (select app.company()));

-- Records and balances, and what the server itself needs of a company. Nothing is deleted: a deleted record keeps its row.
grant select, insert, update on
  companies, company_state, company_settings, taxes, currencies, exchange_rates, rate_sources, warehouses, registers,
  roles, users, unverified_mails,
  counters, raw_items, devices, series, restores,
  licenses, license_payments,
  categories, products, product_units, product_images, price_rules, promotions, campaigns,
  import_mappings, import_batches, import_changes,
  suppliers, lots, count_sheets, count_lines, stock_balances,
  customers, customer_balances,
  held_sales, payment_checks,
  cash_balances,
  accounts, account_balances
  to cuadra_app;
grant select, insert, delete on uploads to cuadra_app;

-- Append-only: history, entries, and what was in force before.
grant select, insert on
  history, device_people, user_rights, former_rates, former_prices, payment_references,
  stock_entries, customer_entries, cash_entries, transactions, account_entries
  to cuadra_app;
grant select on sign_ins to cuadra_app;

-- Documents are final, but for their flags and whether their entries are booked.
grant select, insert on
  stock_movements, stock_movement_items,
  customer_payments, merges,
  sales, sale_lines, sale_taxes, sale_payments, sale_changes, sale_returns,
  cash_openings, cash_movements, cash_closings, main_cash_movements
  to cuadra_app;
grant update (flags, version, is_booked) on
  stock_movements, customer_payments, sales, sale_returns,
  cash_openings, cash_movements, cash_closings, main_cash_movements
  to cuadra_app;
grant update (flags, version) on merges to cuadra_app;
