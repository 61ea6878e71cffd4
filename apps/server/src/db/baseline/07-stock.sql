-- Stock: suppliers, lots, movements, counts, and the stock ledger. The entries of the ledgers are append-only for the
-- application's role, and their balances are the sums of them. No foreign key leads out of a document: a fact is
-- recorded whether or not what it refers to is known (S-13).

create table suppliers (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  document_type text not null check (document_type in ('V', 'E', 'P', 'J', 'G')),
  document_number text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  notes text not null default '',
  primary key (company_id, id)
);
create index suppliers_version on suppliers (company_id, version);

-- Created by the documents that name them.
create table lots (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  product_id uuid not null,
  code text not null,
  expires_on date,
  primary key (company_id, id)
);
create index lots_version on lots (company_id, version);
create index lots_code on lots (company_id, product_id, code, id);

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
  is_booked boolean not null default true,
  type text not null
    check (type in ('initial', 'purchase', 'transfer_warehouse', 'transfer_store', 'adjustment', 'count', 'unpack',
      'void')),
  reason text,
  date timestamptz not null,
  from_warehouse_id uuid,
  to_warehouse_id uuid,
  document_ref text not null default '',
  notes text not null default '',
  status text not null,
  exchange_rate numeric(18,8),
  -- The invoice of a purchase; the name is null in movements without one.
  purchase_supplier_name text,
  purchase_supplier_id uuid,
  purchase_supplier_document text,
  purchase_invoice_number text,
  purchase_control_number text,
  purchase_invoice_date date,
  purchase_currency text check (purchase_currency in ('USD', 'VES')),
  -- The movement that a void reverses, and the one that a movement replaces.
  reverses_id uuid,
  reverses_type text check (reverses_type <> 'void'),
  replaces_id uuid,
  primary key (company_id, id),
  check ((type = 'void') = (reverses_id is not null)),
  check ((reverses_id is null) = (reverses_type is null)),
  check (purchase_supplier_name is null or 'purchase' in (type, reverses_type))
);
create index stock_movements_version on stock_movements (company_id, version);
create index stock_movements_unbooked on stock_movements (company_id, created_at, id) where not is_booked;
create index stock_movements_reverses on stock_movements (company_id, reverses_id) where reverses_id is not null;

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
  quantity numeric(15,3) not null check (quantity <> 0),
  -- What one costs has up to six decimals; the amount of a line is rounded once, to the cent.
  unit_cost numeric(20,6),
  cost numeric(20,6),
  tax_rate numeric(5,2),
  tax numeric(16,2),
  lot text not null default '',
  expires_on date,
  primary key (company_id, movement_id, position),
  foreign key (company_id, movement_id) references stock_movements
);

create table stock_entries (
  company_id uuid not null,
  document_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  unit_id uuid not null,
  lot text not null default '',
  -- A document may move one key twice, as when a bundle is opened into boxes and one of these into units.
  step smallint not null default 0,
  version bigint not null,
  quantity numeric(18,3) not null,
  base_quantity numeric(18,3) not null,
  value_usd numeric(18,2) not null,
  at timestamptz not null,
  primary key (company_id, document_id, product_id, warehouse_id, unit_id, lot, step)
);
-- The kardex follows the order of booking, in which a product came to its average cost (MOV-05); the value on a day is
-- read from the same entries.
create index stock_entries_kardex on stock_entries (company_id, product_id, warehouse_id, version);

create table stock_balances (
  company_id uuid not null,
  product_id uuid not null,
  warehouse_id uuid not null,
  unit_id uuid not null,
  lot text not null default '',
  version bigint not null,
  quantity numeric(18,3) not null,
  value_usd numeric(18,2) not null,
  -- Average cost of one base unit; it stays when the quantity is zero or below, so that later sales have one.
  unit_cost_usd numeric(18,6) not null default 0,
  primary key (company_id, product_id, warehouse_id, unit_id, lot)
) with (fillfactor = 80);
create index stock_balances_version on stock_balances (company_id, version);
-- What is left in a warehouse is asked before it is deleted (WH-01).
create index stock_balances_warehouse on stock_balances (company_id, warehouse_id) where quantity <> 0;

create table count_sheets (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  warehouse_id uuid not null,
  scope text not null check (scope in ('all', 'category')),
  category_id uuid,
  is_blind boolean not null default false,
  status text not null,
  -- Into how many documents the sheet is posted, fixed when it is begun so that all devices cut alike (S-24).
  parts integer not null default 1 check (parts between 1 and 4096),
  started_at timestamptz not null,
  posted_at timestamptz,
  notes text not null default '',
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses
);
create index count_sheets_version on count_sheets (company_id, version);

create table count_lines (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  sheet_id uuid not null,
  product_id uuid not null,
  unit_id uuid not null,
  lot text not null default '',
  counted numeric(15,3) not null check (counted >= 0),
  expected numeric(18,3) not null,
  counted_at timestamptz not null,
  counted_by text not null default '',
  primary key (company_id, id),
  foreign key (company_id, sheet_id) references count_sheets
);
create index count_lines_sheet on count_lines (company_id, sheet_id);
create index count_lines_version on count_lines (company_id, version);
