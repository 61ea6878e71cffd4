-- Quotes (presupuestos): what goods would cost a customer until a day, and the quote that a sale comes from. A quote moves
-- nothing and posts nothing.
create table quotes (
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
  number bigint not null check (number > 0),
  clash integer not null default 0,
  warehouse_id uuid not null,
  customer_id uuid,
  customer jsonb,
  currency text not null,
  secondary_currency text,
  exchange_rate numeric(18,8),
  name text not null default '',
  rate_date date,
  lines jsonb not null,
  taxes jsonb not null,
  subtotal numeric(18,2) not null,
  discount numeric(18,2) not null,
  exempt numeric(18,2) not null,
  base numeric(18,2) not null,
  tax numeric(18,2) not null,
  total numeric(18,2) not null,
  total_secondary numeric(18,2),
  valid_until date not null,
  notes text not null default '',
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index quotes_version on quotes (company_id, version);
create index quotes_number on quotes (company_id, series_id, number);
create index quotes_reverses on quotes (company_id, reverses_id) where reverses_id is not null;
alter table quotes enable row level security;
create policy company on quotes using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
create index quotes_unbooked on quotes (company_id, created_at, id) where not is_booked;
grant select, insert, update (flags, version, is_booked) on quotes to cuadra_app;

alter table sales add column quote_id uuid;
create index sales_quote on sales (company_id, quote_id) where quote_id is not null;
