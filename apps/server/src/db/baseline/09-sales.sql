-- Sales, returns of sales, and held sales.

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
  is_booked boolean not null default true,
  register_id uuid not null,
  series_id uuid not null,
  series text not null,
  number bigint not null check (number >= 1),
  -- 0 for the first document under a number, 1 and up for a repeated one: recorded and flagged, never refused (S-42).
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
  -- The tax on payments in foreign currency (PAY-06).
  igtf_rate numeric(5,2),
  igtf_base_usd numeric(16,2),
  igtf_base_bs numeric(18,2),
  igtf_amount_usd numeric(16,2),
  igtf_amount_bs numeric(18,2),
  -- What is owed on account.
  credit_amount numeric(16,2),
  credit_amount_usd numeric(16,2),
  credit_amount_bs numeric(18,2),
  credit_due_date date,
  notes text not null default '',
  sold_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series_id, number, clash),
  check (num_nulls(igtf_rate, igtf_base_usd, igtf_base_bs, igtf_amount_usd, igtf_amount_bs) in (0, 5)),
  check (num_nulls(credit_amount, credit_amount_usd, credit_amount_bs, credit_due_date) in (0, 4))
);
create index sales_sold_at on sales (company_id, sold_at desc);
create index sales_cash_session on sales (company_id, cash_session_id);
create index sales_version on sales (company_id, version);
create index sales_unbooked on sales (company_id, created_at, id) where not is_booked;
-- A sale older than what a device holds is looked up by the number on its receipt, with or without its series (S-19).
create index sales_number on sales (company_id, number);

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
  -- Why it was sold although its lot had expired (MOV-05).
  expired_reason text not null default '',
  subtotal numeric(16,2) not null,
  discount numeric(16,2) not null,
  -- What the discount consists of (PRICE-01).
  discounts jsonb not null default '[]',
  base numeric(16,2) not null,
  tax numeric(16,2) not null,
  total numeric(16,2) not null,
  -- The amounts of the line in bolívares when the sale is in dollars; null in older sales.
  bolivars jsonb,
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
  -- 'pending': not yet seen in the bank (PAY-07).
  status text not null default 'confirmed' check (status in ('confirmed', 'pending')),
  details jsonb not null default '{}',
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales
);

create table sale_changes (
  company_id uuid not null,
  sale_id uuid not null,
  position integer not null,
  method text not null check (method in ('cash', 'mobile', 'balance')),
  currency text not null,
  amount numeric(18,2) not null,
  amount_usd numeric(16,2) not null,
  amount_bs numeric(18,2) not null,
  details jsonb not null default '{}',
  primary key (company_id, sale_id, position),
  foreign key (company_id, sale_id) references sales
);

create table sale_returns (
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
  kind text not null check (kind in ('void', 'return')),
  sale_id uuid not null,
  sale_series text not null,
  sale_number bigint not null,
  sold_at timestamptz not null,
  register_id uuid not null,
  series_id uuid not null,
  series text not null,
  number bigint not null,
  clash integer not null default 0,
  cash_session_id uuid not null,
  warehouse_id uuid not null,
  customer_id uuid,
  customer jsonb,
  currency text not null,
  secondary_currency text,
  exchange_rate numeric(18,8),
  lines jsonb not null,
  taxes jsonb not null,
  subtotal numeric(16,2) not null,
  discount numeric(16,2) not null,
  exempt numeric(16,2) not null,
  base numeric(16,2) not null,
  tax numeric(16,2) not null,
  total numeric(16,2) not null,
  total_secondary numeric(18,2),
  total_usd numeric(16,2) not null,
  total_bs numeric(18,2) not null,
  exempt_usd numeric(16,2) not null,
  exempt_bs numeric(18,2) not null,
  tax_usd numeric(16,2) not null,
  tax_bs numeric(18,2) not null,
  igtf jsonb,
  refunds jsonb not null,
  reason text not null,
  returned_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series_id, number, clash)
);
create index sale_returns_sale on sale_returns (company_id, sale_id);
create index sale_returns_session on sale_returns (company_id, cash_session_id);
create index sale_returns_version on sale_returns (company_id, version);
create index sale_returns_unbooked on sale_returns (company_id, created_at, id) where not is_booked;

-- The references of all payments, to find one that is used twice. The key is stored: under row-level security an index
-- serves a plain comparison and no expression.
create table payment_references (
  company_id uuid not null references companies,
  key text not null,
  document_id uuid not null,
  reference text not null
);
create index payment_references_key on payment_references (company_id, key);

-- Whether a payment taken "por confirmar" arrived (PAY-07). The id follows from the payment: two who check it meet in
-- one row.
create table payment_checks (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  sale_id uuid not null,
  payment_id uuid not null,
  outcome text not null check (outcome in ('received', 'missing', 'pending')),
  checked_at timestamptz not null,
  checked_by text not null default '',
  note text not null default '',
  primary key (company_id, id)
);
create index payment_checks_version on payment_checks (company_id, version);

-- Sales held to be resumed later, on this till or another one (POS-07, S-31). The id of the later sale follows from its
-- id.
create table held_sales (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  register_id uuid not null,
  name text not null default '',
  note text not null default '',
  held_at timestamptz not null,
  held_by text not null default '',
  currency text not null,
  total numeric(16,2) not null,
  line_count integer not null check (line_count > 0),
  cart jsonb not null,
  -- The device that resumed it: its repeated call gets the same answer.
  resumed_by_device uuid,
  primary key (company_id, id)
);
create index held_sales_version on held_sales (company_id, version);
