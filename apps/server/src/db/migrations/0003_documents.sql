-- Documents, the entries they write in four ledgers, and the balances that are the entries' sums.

create table sales (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  user_id uuid,
  user_name text not null default '',
  device_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz not null,
  flags text[] not null default '{}',
  register_id uuid not null,
  series_id uuid not null,
  series text not null,
  number bigint not null check (number >= 1),
  -- 0 for the first document under a number, 1 and up for a repeated one: kept and told, never refused (S-42).
  clash integer not null default 0,
  cash_session_id uuid not null,
  warehouse_id uuid not null,
  customer_id uuid,
  customer_name text,
  customer_document_type text,
  customer_document_number text,
  customer_customer_type text,
  currency text not null,
  secondary_currency text,
  exchange_rate numeric(18,8),
  rate_date date,
  subtotal numeric(16,2) not null,
  discount numeric(16,2) not null,
  exempt numeric(16,2) not null,
  base numeric(16,2) not null,
  tax numeric(16,2) not null,
  total numeric(16,2) not null,
  total_secondary numeric(16,2),
  notes text not null default '',
  sold_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series_id, number, clash)
);
create index sales_sold_at on sales (company_id, sold_at desc);
create index sales_cash_session on sales (company_id, cash_session_id);

create table sale_lines (
  company_id uuid not null,
  sale_id uuid not null,
  position integer not null,
  id uuid not null,
  product_id uuid not null,
  sku text not null,
  barcode text not null,
  name text not null,
  unit_id uuid not null,
  unit_name text not null,
  factor numeric(15,3) not null check (factor > 0),
  quantity numeric(15,3) not null check (quantity > 0),
  unit_price numeric(16,2) not null,
  includes_tax boolean not null,
  tax_id uuid,
  tax_name text not null,
  tax_rate numeric(5,2) not null,
  is_exempt boolean not null,
  carries_stock boolean not null,
  lot text not null default '',
  subtotal numeric(16,2) not null,
  discount numeric(16,2) not null,
  base numeric(16,2) not null,
  tax numeric(16,2) not null,
  total numeric(16,2) not null,
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales
);

create table sale_taxes (
  company_id uuid not null,
  sale_id uuid not null,
  position integer not null,
  tax_id uuid,
  name text not null,
  rate numeric(5,2) not null,
  base numeric(16,2) not null,
  tax numeric(16,2) not null,
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales
);

create table sale_payments (
  company_id uuid not null,
  sale_id uuid not null,
  position integer not null,
  id uuid not null,
  method text not null check (method in ('cash', 'card', 'mobile', 'zelle', 'balance')),
  currency text not null,
  amount_usd numeric(16,2) not null,
  amount_bs numeric(18,2) not null,
  typed_currency text not null,
  exchange_rate numeric(18,8),
  reference text not null default '',
  details jsonb not null default '{}',
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales
);
create index sale_payments_reference on sale_payments (company_id, reference) where reference <> '';

create table sale_changes (
  company_id uuid not null,
  sale_id uuid not null,
  position integer not null,
  method text not null check (method in ('cash', 'mobile', 'balance')),
  currency text not null,
  amount numeric(18,2) not null,
  amount_usd numeric(16,2) not null,
  amount_bs numeric(18,2) not null,
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales
);

create table cash_openings (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  user_id uuid,
  user_name text not null default '',
  device_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz not null,
  flags text[] not null default '{}',
  register_id uuid not null,
  opened_at timestamptz not null,
  initial_usd numeric(16,2) not null,
  initial_bs numeric(18,2) not null,
  exchange_rate numeric(18,8),
  notes text not null default '',
  primary key (company_id, id)
);

create table stock_movements (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  user_id uuid,
  user_name text not null default '',
  device_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz not null,
  flags text[] not null default '{}',
  type text not null check (type in
    ('initial', 'purchase', 'transfer_warehouse', 'transfer_store', 'adjustment', 'count')),
  date timestamptz not null,
  from_warehouse_id uuid,
  to_warehouse_id uuid,
  document_ref text not null default '',
  notes text not null default '',
  status text not null,
  exchange_rate numeric(18,8),
  primary key (company_id, id)
);

create table stock_movement_items (
  company_id uuid not null,
  movement_id uuid not null,
  position integer not null,
  product_id uuid not null,
  sku text not null default '',
  name text not null default '',
  unit_id uuid not null,
  unit_name text not null default '',
  factor numeric(15,3) not null check (factor > 0),
  quantity numeric(15,3) not null check (quantity > 0),
  unit_cost numeric(16,2),
  lot text not null default '',
  primary key (company_id, movement_id, position),
  foreign key (company_id, movement_id) references stock_movements
);

-- The four ledgers. Entries are insert-only for the application's role.
create table stock_entries (
  company_id uuid not null,
  document_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  lot text not null default '',
  version bigint not null,
  quantity numeric(18,3) not null,
  value_usd numeric(18,2) not null,
  at timestamptz not null,
  primary key (company_id, document_id, product_id, warehouse_id, lot)
);
create index stock_entries_product on stock_entries (company_id, product_id, warehouse_id, at);

create table stock_balances (
  company_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  lot text not null default '',
  version bigint not null,
  quantity numeric(18,3) not null,
  value_usd numeric(18,2) not null,
  -- Average cost of one base unit, kept when the quantity is zero or below so that later sales still have one.
  unit_cost_usd numeric(18,6) not null default 0,
  primary key (company_id, product_id, warehouse_id, lot)
) with (fillfactor = 80);

create table customer_entries (
  company_id uuid not null,
  document_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  version bigint not null,
  amount numeric(18,2) not null,
  at timestamptz not null,
  primary key (company_id, document_id, customer_id, currency)
);

create table customer_balances (
  company_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  version bigint not null,
  amount numeric(18,2) not null,
  primary key (company_id, customer_id, currency)
) with (fillfactor = 80);

create table cash_entries (
  company_id uuid not null,
  document_id uuid not null,
  register_id uuid not null,
  currency text not null,
  version bigint not null,
  amount numeric(18,2) not null,
  at timestamptz not null,
  primary key (company_id, document_id, register_id, currency)
);

create table cash_balances (
  company_id uuid not null,
  register_id uuid not null,
  currency text not null,
  version bigint not null,
  amount numeric(18,2) not null,
  primary key (company_id, register_id, currency)
) with (fillfactor = 50);

create table transactions (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  date timestamptz not null,
  description text not null,
  reference text not null default '',
  status text not null check (status in ('draft', 'posted', 'void')),
  -- The collection of the document that posted it; empty for one typed by a person.
  source text not null default '',
  exchange_rate numeric(18,8),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);

-- Debit is positive, credit negative, in dollars and in bolívares at the document's own rate.
create table account_entries (
  company_id uuid not null,
  transaction_id uuid not null,
  position integer not null,
  account_id uuid not null,
  usd numeric(18,2) not null,
  ves numeric(20,2) not null,
  description text not null default '',
  primary key (company_id, transaction_id, position),
  foreign key (company_id, transaction_id) references transactions,
  foreign key (company_id, account_id) references accounts
);
create index account_entries_account on account_entries (company_id, account_id);

create table account_balances (
  company_id uuid not null,
  account_id uuid not null,
  version bigint not null,
  usd numeric(18,2) not null,
  ves numeric(20,2) not null,
  primary key (company_id, account_id)
) with (fillfactor = 50);

-- S-08: entries are inserted a whole transaction at a time, so every statement must balance on its own. Stricter
-- than a check at commit, and it costs one sum a document instead of one trigger call a row.
create function app.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted group by company_id, transaction_id having sum(usd) <> 0 or sum(ves) <> 0
  ) then
    raise exception 'account entries do not balance' using errcode = 'CU001';
  end if;
  return null;
end $$;
create trigger account_entries_balance after insert on account_entries
  referencing new table as inserted for each statement execute function app.refuse_unbalanced();

-- Delta reads follow the version of each table. The other balances have no such index: they are few rows, updated at
-- every sale, and an index on what changes each time would forbid PostgreSQL's in-page updates.
do $$
declare name text;
begin
  foreach name in array array['company_settings','taxes','currencies','roles','users','warehouses','registers',
    'categories','products','product_units','customers','accounts','sales','cash_openings','stock_movements',
    'stock_balances','transactions'] loop
    execute format('create index %I on %I (company_id, version)', name || '_version', name);
  end loop;
end $$;
