-- Companies, their people and records. Every row bears company_id, every key begins with it, and row-level
-- security shows a transaction only the rows of its company (PERM-03).

create table companies (
  id uuid primary key,
  name text not null,
  plan text not null default 'free',
  -- The plan chosen on the landing page (LAND-03); a wish, until it is paid for.
  plan_wanted text not null default '',
  created_at timestamptz not null default now(),
  suspended_at timestamptz
);

-- The lock and the next version (S-01).
create table counters (
  company_id uuid primary key references companies,
  version bigint not null default 0,
  mark bytea not null default decode(repeat('00', 16), 'hex')
) with (fillfactor = 50);

-- One row a version, append-only: idempotency for ever, receipts, restored backups, the audit trail.
create table history (
  company_id uuid not null,
  version bigint not null,
  item_id uuid not null,
  item_hash bytea not null check (octet_length(item_hash) = 32),
  mark bytea not null check (octet_length(mark) = 16),
  device_id uuid,
  made_by uuid,
  made_by_name text not null default '',
  sent_by uuid,
  made_at timestamptz,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  collection text not null,
  row_id uuid,
  -- What changed, for the trail: fields before and after, fields that lost. Null for documents, which tell themselves.
  detail jsonb,
  primary key (company_id, version),
  constraint history_item unique (company_id, item_id)
);
create index history_receipts on history (company_id, device_id, version);

-- Facts that cannot be booked yet, as they came (S-22, S-23).
create table raw_items (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  hash text not null,
  device_id uuid,
  sent_by uuid,
  received_at timestamptz not null default clock_timestamp(),
  reason text not null,
  state text not null default 'kept' check (state in ('kept', 'recorded', 'discarded', 'superseded')),
  envelope jsonb not null,
  body text not null,
  primary key (company_id, id),
  unique (company_id, item_id, hash)
);

create table devices (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  credential_hash bytea not null,
  lease_shown text not null default '',
  leases_given text[] not null default '{}',
  witness text not null default '',
  waiting integer not null default 0,
  enrolled_by uuid not null,
  enrolled_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (company_id, id)
);

-- A series belongs to one device for ever and to one register at a time (S-40).
create table series (
  company_id uuid not null references companies,
  id uuid not null,
  code text not null check (code ~ '^[A-Z]{1,4}$'),
  register_id uuid not null,
  device_id uuid not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code)
);

-- Records. `field_marks` tells, per field, version, instant, device and seq of its last write; `*` is the creation's.
create table company_settings (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  user_id uuid not null,
  name text not null,
  rif text not null default '',
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  logo text not null default '',
  receipt_header text not null default '',
  receipt_footer text not null default '',
  default_currency text not null default 'USD',
  default_tax_id uuid not null,
  default_warehouse_id uuid not null,
  primary key (company_id, id)
);

create table taxes (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  rate numeric(5,2) not null check (rate between 0 and 100),
  applies_to text not null check (applies_to in ('all', 'products', 'services')),
  is_active boolean not null,
  primary key (company_id, id)
);

create table currencies (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  code text not null check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  rate numeric(18,8) not null check (rate > 0),
  rate_date date,
  is_active boolean not null,
  primary key (company_id, id),
  unique (company_id, code)
);

create table roles (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  permissions text[] not null,
  primary key (company_id, id)
);

create table users (
  company_id uuid not null references companies,
  id uuid not null references identity.logins,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  email text not null,
  role_id uuid not null,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles
);
create index users_login on users (id);

create table warehouses (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  type text not null check (type in ('warehouse', 'store')),
  location text not null,
  primary key (company_id, id)
);

create table registers (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  warehouse_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses
);

create table categories (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  description text not null,
  parent_id uuid,
  slug text not null,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references categories,
  check (parent_id <> id)
);

create table products (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  -- Made by a sale of a product the server did not know; the real creation fills it in (S-13).
  is_stub boolean not null default false,
  duplicate_of uuid,
  sku text not null check (length(sku) between 1 and 60),
  -- The SKU in lower case, which the trigger below fills in: `lower(sku)` itself cannot be looked up by an index under
  -- row-level security, because PostgreSQL does not count `lower` among the functions that give nothing away.
  sku_key text not null,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  category_id uuid,
  brand text not null default '',
  model text not null default '',
  type text not null default 'physical' check (type in
    ('physical', 'digital', 'service', 'food', 'medicine', 'electronics', 'clothing', 'other')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  min_stock numeric(18,3) not null default 0 check (min_stock >= 0),
  max_stock numeric(18,3) not null default 0 check (max_stock >= 0),
  track_lots boolean not null default false,
  lot_format text not null default 'L{YYYY}{MM}{####}',
  requires_expiration boolean not null default false,
  expiration_alert integer not null default 30 check (expiration_alert >= 1),
  shelf_life integer not null default 365 check (shelf_life >= 1),
  base_unit_id uuid not null,
  base_unit_name text not null,
  base_unit_barcode text not null default '',
  purchase_price_amount numeric(16,2) not null check (purchase_price_amount >= 0),
  purchase_price_currency text not null check (purchase_price_currency ~ '^[A-Z]{3}$'),
  purchase_price_last_update timestamptz not null,
  selling_price_amount numeric(16,2) not null check (selling_price_amount >= 0),
  selling_price_currency text not null check (selling_price_currency ~ '^[A-Z]{3}$'),
  selling_price_last_update timestamptz not null,
  selling_price_includes_tax boolean not null,
  tax_id uuid,
  is_exempt boolean not null default false,
  tags text[] not null default '{}',
  primary key (company_id, id),
  constraint products_category foreign key (company_id, category_id) references categories
);
create unique index products_sku on products (company_id, sku_key) where duplicate_of is null and deleted_at is null;
create function app.fill_sku_key() returns trigger language plpgsql as $$
begin
  new.sku_key := lower(new.sku);
  return new;
end $$;
create trigger products_sku_key before insert or update of sku on products
  for each row execute function app.fill_sku_key();

create table product_units (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  product_id uuid not null,
  name text not null,
  type text not null default '',
  conversion_factor numeric(15,3) not null check (conversion_factor > 0),
  barcode text not null default '',
  is_generated boolean not null default false,
  purchase_price numeric(16,2) check (purchase_price >= 0),
  selling_price numeric(16,2) check (selling_price >= 0),
  primary key (company_id, id),
  foreign key (company_id, product_id) references products
);
create index product_units_product on product_units (company_id, product_id);

create table customers (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  is_stub boolean not null default false,
  duplicate_of uuid,
  type text not null check (type in ('person', 'company')),
  document_type text not null check (document_type in ('V', 'E', 'P', 'J', 'G')),
  document_number text not null,
  name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  customer_type text not null default 'regular' check (customer_type in ('regular', 'vip', 'wholesale')),
  primary key (company_id, id)
);
create unique index customers_document on customers (company_id, document_type, document_number)
  where duplicate_of is null and deleted_at is null;

create table accounts (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  code text not null,
  name text not null,
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  description text not null default '',
  parent_id uuid,
  role text not null default '',
  primary key (company_id, id),
  foreign key (company_id, parent_id) references accounts,
  unique (company_id, code)
);
create unique index accounts_role on accounts (company_id, role) where role <> '';
