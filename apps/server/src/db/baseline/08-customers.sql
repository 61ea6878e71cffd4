-- Customers, what they pay on account, what they owe by currency, and merges of two records that are one (S-30).

create table customers (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  -- Created by a document of a customer the server did not know; the real creation completes it (S-13).
  is_stub boolean not null default false,
  -- The customer that has its document number.
  duplicate_of uuid,
  -- The survivor of a merge.
  merged_into uuid,
  type text not null check (type in ('person', 'company')),
  document_type text not null check (document_type in ('V', 'E', 'P', 'J', 'G')),
  document_number text not null,
  name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  customer_type text not null default 'regular' check (customer_type in ('regular', 'vip', 'wholesale')),
  -- In dollars, whatever the currency of the debt; null is no limit, zero no credit.
  credit_limit_usd numeric(16,2) check (credit_limit_usd >= 0),
  credit_days integer check (credit_days between 0 and 365),
  primary key (company_id, id),
  check (merged_into < id)
);
create unique index customers_document on customers (company_id, document_type, document_number)
  where duplicate_of is null and deleted_at is null;
create index customers_version on customers (company_id, version);
create index customers_merged on customers (company_id, id) where merged_into is not null;
create index customers_joined on customers (company_id, merged_into) where merged_into is not null;
create index customers_duplicates on customers (company_id, duplicate_of) where duplicate_of is not null;

-- Payments on account (PAY-06).
create table customer_payments (
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
  cash_session_id uuid not null,
  customer_id uuid not null,
  customer jsonb not null,
  currency text not null,
  exchange_rate numeric(18,8),
  payments jsonb not null,
  igtf jsonb,
  amount numeric(18,2) not null check (amount > 0),
  -- The part that pays a debt; the rest is store credit.
  settled numeric(18,2) not null,
  notes text not null default '',
  made_at timestamptz not null,
  primary key (company_id, id),
  check (settled >= 0 and settled <= amount)
);
create index customer_payments_session on customer_payments (company_id, cash_session_id);
create index customer_payments_customer on customer_payments (company_id, customer_id);
create index customer_payments_version on customer_payments (company_id, version);
create index customer_payments_unbooked on customer_payments (company_id, created_at, id) where not is_booked;

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

-- Merges of two records that are the same thing: the smaller id survives, so there are no circles.
create table merges (
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
  collection text not null check (collection in ('products', 'customers')),
  from_id uuid not null,
  from_code text not null,
  from_name text not null,
  into_id uuid not null,
  into_code text not null,
  into_name text not null,
  date timestamptz not null,
  notes text not null default '',
  primary key (company_id, id),
  check (into_id < from_id)
);
create index merges_version on merges (company_id, version);
