-- The catalogue: categories, products with their units, prices and pictures; price rules, promotions and campaigns;
-- imports of many rows.

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
create index categories_version on categories (company_id, version);

create table products (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  -- Created by a sale of a product the server did not know; the real creation completes it (S-13).
  is_stub boolean not null default false,
  -- The product that has its SKU or its barcode, and which of the two; the SKU comes first.
  duplicate_of uuid,
  duplicate_field text check (duplicate_field in ('sku', 'barcode')),
  -- The survivor of a merge.
  merged_into uuid,
  sku text not null check (length(sku) between 1 and 60),
  -- The SKU by which two are the same (`app.sku_key`), filled by a trigger: under row-level security an index serves no
  -- expression that is not leakproof.
  sku_key text not null,
  name text not null check (length(name) between 1 and 200),
  description text not null default '',
  category_id uuid,
  brand text not null default '',
  model text not null default '',
  type text not null default 'physical'
    check (type in ('physical', 'digital', 'service', 'food', 'medicine', 'electronics', 'clothing', 'other')),
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
  -- Prices by currency, which another program may bring.
  base_unit_price jsonb not null default '{}',
  purchase_price_amount numeric(20,6) not null check (purchase_price_amount >= 0),
  purchase_price_currency text not null check (purchase_price_currency ~ '^[A-Z]{3}$'),
  purchase_price_last_update timestamptz not null,
  selling_price_amount numeric(16,2) not null check (selling_price_amount >= 0),
  selling_price_currency text not null check (selling_price_currency ~ '^[A-Z]{3}$'),
  selling_price_last_update timestamptz not null,
  selling_price_includes_tax boolean not null,
  tax_id uuid,
  is_exempt boolean not null default false,
  tags text[] not null default '{}',
  -- Since when it is among the favourites of the till (POS-03).
  favourite_since timestamptz,
  primary key (company_id, id),
  constraint products_category foreign key (company_id, category_id) references categories,
  check ((duplicate_of is null) = (duplicate_field is null)),
  check (merged_into < id)
);
create index products_version on products (company_id, version);
create unique index products_sku on products (company_id, sku_key)
  where duplicate_field is distinct from 'sku' and deleted_at is null;
create index products_merged on products (company_id, id) where merged_into is not null;
create index products_duplicates on products (company_id, duplicate_of) where duplicate_of is not null;
create index products_barcode on products (company_id, base_unit_barcode) where base_unit_barcode <> '';

create table product_units (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  -- The product that has its barcode.
  duplicate_of uuid,
  product_id uuid not null,
  name text not null,
  type text not null default '',
  -- Base units in one.
  conversion_factor numeric(15,3) not null check (conversion_factor > 0),
  barcode text not null default '',
  is_generated boolean not null default false,
  purchase_price numeric(20,6) check (purchase_price >= 0),
  selling_price numeric(16,2) check (selling_price >= 0),
  price jsonb not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, product_id) references products
);
create index product_units_product on product_units (company_id, product_id);
create index product_units_version on product_units (company_id, version);
create index product_units_barcode on product_units (company_id, barcode) where barcode <> '';
create index product_units_duplicates on product_units (company_id, duplicate_of) where duplicate_of is not null;

-- What a product or one of its units cost until it was changed: a till that was offline sells honestly at a former
-- price, and a price that never existed is flagged (S-22). The price in force is in the product itself.
create table former_prices (
  company_id uuid not null references companies,
  product_id uuid not null,
  -- The base unit, or one of the product's other units.
  unit_id uuid not null,
  until timestamptz not null,
  -- Null for a unit that had no price of its own.
  price numeric(16,2),
  currency text,
  includes_tax boolean,
  -- Base units in one; null for the base unit.
  factor numeric(15,3),
  primary key (company_id, product_id, unit_id, until)
);

create table product_images (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  product_id uuid not null,
  type text not null check (type in ('main', 'gallery')),
  position integer not null default 0,
  alt text not null default '',
  filename text not null,
  path text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  thumbnail text not null default '' check (thumbnail ~ '^([0-9a-f]{64})?$'),
  primary key (company_id, id),
  foreign key (company_id, product_id) references products
);
create index product_images_product on product_images (company_id, product_id);
create index product_images_content on product_images (company_id, sha256);
create index product_images_version on product_images (company_id, version);
create index product_images_thumbnail on product_images (company_id, thumbnail) where thumbnail <> '';

-- The pictures in the storage of a company, by the sha256 of their bytes. A row is written once the bytes are on the
-- disk.
create table uploads (
  company_id uuid not null references companies,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  made_by text not null,
  primary key (company_id, sha256)
);

create table price_rules (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  description text not null default '',
  type text not null check (type in ('bulk', 'customer_type', 'time_based')),
  conditions jsonb not null,
  adjustment jsonb not null,
  priority integer not null,
  status text not null,
  primary key (company_id, id)
);
create index price_rules_version on price_rules (company_id, version);

create table promotions (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  description text not null default '',
  type text not null check (type in ('discount', 'bogo', 'bundle')),
  start_date timestamptz not null,
  end_date timestamptz not null,
  conditions jsonb not null,
  benefit jsonb not null,
  status text not null,
  primary key (company_id, id)
);
create index promotions_version on promotions (company_id, version);

create table campaigns (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  description text not null default '',
  type text not null check (type in ('email', 'sms', 'push')),
  audience jsonb not null,
  content jsonb not null,
  schedule jsonb not null,
  status text not null,
  metrics jsonb not null,
  primary key (company_id, id)
);
create index campaigns_version on campaigns (company_id, version);

create table import_mappings (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  kind text not null,
  signature text not null,
  source text not null default '',
  columns jsonb not null,
  answers jsonb not null default '{}',
  primary key (company_id, id)
);
create index import_mappings_version on import_mappings (company_id, version);

-- Imports, and what one has changed, so that it can be undone.
create table import_batches (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  kind text not null,
  name text not null,
  source text not null default '',
  created_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  rejected_count integer not null default 0,
  made_at timestamptz not null,
  undone_at timestamptz,
  kept_count integer not null default 0,
  primary key (company_id, id)
);
create index import_batches_version on import_batches (company_id, version);

create table import_changes (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  batch_id uuid not null,
  collection text not null,
  rows jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, batch_id) references import_batches
);
create index import_changes_batch on import_changes (company_id, batch_id);
create index import_changes_version on import_changes (company_id, version);
