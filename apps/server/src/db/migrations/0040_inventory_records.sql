-- Records of the inventory: pictures of products, lots, suppliers, count sheets, and what remembers an import.

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
  mime text not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  primary key (company_id, id),
  foreign key (company_id, product_id) references products
);
create index product_images_product on product_images (company_id, product_id);
create index product_images_content on product_images (company_id, sha256);

-- Made by the documents that name them: no foreign key can refuse a fact (S-13).
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
create index lots_product on lots (company_id, product_id);

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
  started_at timestamptz not null,
  posted_at timestamptz,
  notes text not null default '',
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses
);

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
  primary key (company_id, id),
  foreign key (company_id, sheet_id) references count_sheets
);
create index count_lines_sheet on count_lines (company_id, sheet_id);

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

do $$
declare name text;
begin
  foreach name in array array['product_images', 'lots', 'suppliers', 'count_sheets', 'count_lines', 'import_mappings',
    'import_batches', 'import_changes'] loop
    execute format('create index %1$I on %2$I (company_id, version)', name || '_version', name);
    execute format('alter table %I enable row level security', name);
    execute format('create policy company on %I using (company_id = (select app.company())) with check (company_id = (select app.company()))', name);
    execute format('grant select, insert, update on %I to cuadra_app', name);
  end loop;
end $$;
