-- A company: its state at the service, its settings, currencies and rates, places. In this and the following areas
-- every row has a company_id, every key begins with it, and row-level security shows a transaction only the rows of its
-- company (12-access.sql, PERM-03).
--
-- The tables of records share their first columns: `version` is that of the last item that wrote the row, `deleted_at`
-- marks a deleted row, and `field_marks` has version, instant, device and seq of the last write of each field (`*` for
-- the creation). The tables of documents share theirs, too: who made it on which device, when it was made and received,
-- the `flags` that were found, and whether its entries are booked.

create table companies (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null default now()
);

-- One row a company; its id is the company's. `limits` is a copy of the limits of its plan, so that no table of plans
-- is needed: { users, stores, products, sales_per_day, storage_gb }, null for no limit.
create table company_state (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  plan text not null check (plan in ('gratis', 'comercial', 'profesional', 'empresarial')),
  plan_until timestamptz,
  -- The plan chosen on the landing page (LAND-03); a wish until it is paid for.
  plan_wanted text not null default '',
  limits jsonb not null,
  residence text not null default 'cloud' check (residence in ('cloud', 'device', 'moving')),
  home_device_id uuid,
  suspended_at timestamptz,
  suspended_reason text not null default '',
  primary key (company_id, id),
  check (id = company_id)
);
create index company_state_version on company_state (company_id, version);
-- Companies whose paid time is over, for the hourly job.
create index company_state_until on company_state (plan_until) where plan_until is not null;

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
  -- A picture of up to 48 kB, as a data URL.
  logo text not null default '',
  receipt_header text not null default '',
  receipt_footer text not null default '',
  default_currency text not null default 'USD',
  default_tax_id uuid not null,
  default_warehouse_id uuid not null,
  -- Which day's rate is used when banks are closed (SET-08).
  rate_rule text not null default 'next_bank_day' check (rate_rule in ('next_bank_day', 'previous')),
  -- Whether the company collects IGTF on payments in foreign currency, and how much (PAY-06).
  is_special_taxpayer boolean not null default false,
  igtf_rate numeric(5,2) not null default 3 check (igtf_rate between 0 and 100),
  -- The largest discount by hand on a line or a sale (POS-05).
  discount_max_percent numeric(5,2) not null default 10 check (discount_max_percent between 0 and 100),
  -- Where customers pay by Pago Móvil, as it is shown to them.
  mobile_payment_bank text not null default '',
  mobile_payment_phone text not null default '',
  mobile_payment_document text not null default '',
  -- How barcodes of the company's scales are read: the digits of the product, and those of weight or price (POS-08).
  scale_codes jsonb not null default '[]',
  primary key (company_id, id)
);
create index company_settings_version on company_settings (company_id, version);

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
create index taxes_version on taxes (company_id, version);

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
create index currencies_version on currencies (company_id, version);

-- Rates are added and never deleted: which one was in force on a day must be known years later (SET-08).
create table exchange_rates (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  code text not null check (code ~ '^[A-Z]{3}$'),
  rate numeric(18,8) not null check (rate > 0),
  value_date date not null,
  source text not null check (source in ('manual', 'feed')),
  source_name text not null default '',
  fetched_at timestamptz,
  status text not null check (status in ('accepted', 'proposed', 'rejected')),
  made_by uuid,
  made_by_name text not null default '',
  entered_at timestamptz not null,
  primary key (company_id, id)
);
create index exchange_rates_day on exchange_rates (company_id, code, value_date desc);
create index exchange_rates_version on exchange_rates (company_id, version);

-- Rates that a currency had before: a till that was offline has honestly sold at them (S-22).
create table former_rates (
  company_id uuid not null references companies,
  code text not null,
  until timestamptz not null,
  -- Units of the currency for one dollar.
  rate numeric(18,8) not null,
  primary key (company_id, code, until)
);

-- Where the server fetches the exchange rate of a company (SET-01). No device reads it; a rate that it brings becomes a
-- row of exchange_rates.
create table rate_sources (
  company_id uuid primary key references companies,
  url text not null,
  json_path text not null,
  -- Where the answer has the day of its rate; empty if it has none.
  date_path text not null default '',
  name text not null,
  max_jump_percent smallint not null default 20 check (max_jump_percent between 1 and 100),
  is_on boolean not null default false,
  -- Whether the rate comes from the public sources of the BCV's rate; the company may then have no address of its own,
  -- and the url is empty.
  is_automatic boolean not null default false,
  next_fetch_at timestamptz not null default now(),
  last_fetched_at timestamptz,
  last_rate numeric(18,8),
  last_error text not null default ''
);
create index rate_sources_due on rate_sources (next_fetch_at) where is_on;

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
create index warehouses_version on warehouses (company_id, version);

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
  -- The device that has the register, who took it there and since when: other devices show it before one takes it over
  -- (S-41). Derived from the open series of the register, which is unique.
  holder_device uuid,
  holder_name text,
  holder_since timestamptz,
  primary key (company_id, id),
  foreign key (company_id, warehouse_id) references warehouses
);
create index registers_version on registers (company_id, version);
