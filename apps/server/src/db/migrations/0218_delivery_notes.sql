-- Delivery notes (notas de entrega): goods that left before their invoice, and the notes that a sale invoices. A void of such
-- a sale says them too, because its goods go back to where they were taken from.
create table delivery_notes (
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
  customer_id uuid not null,
  customer jsonb not null,
  currency text not null,
  secondary_currency text,
  exchange_rate numeric(18,8),
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
  notes text not null default '',
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index delivery_notes_version on delivery_notes (company_id, version);
create index delivery_notes_number on delivery_notes (company_id, series_id, number);
create index delivery_notes_customer on delivery_notes (company_id, customer_id);
create index delivery_notes_reverses on delivery_notes (company_id, reverses_id) where reverses_id is not null;
alter table delivery_notes enable row level security;
create policy company on delivery_notes using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
create index delivery_notes_unbooked on delivery_notes (company_id, created_at, id) where not is_booked;
grant select, insert, update (flags, version, is_booked, received_at) on delivery_notes to cuadra_app;

alter table sales add column delivery_note_ids uuid[] not null default '{}';
alter table sale_returns add column delivery_note_ids uuid[];

-- Which sales invoice a delivery note. Apart from the sale, whose list no index of a company's rows can be asked for.
create table invoiced_delivery_notes (
  company_id uuid not null references companies,
  delivery_note_id uuid not null,
  sale_id uuid not null,
  primary key (company_id, delivery_note_id, sale_id)
);
alter table invoiced_delivery_notes enable row level security;
create policy company on invoiced_delivery_notes using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on invoiced_delivery_notes to cuadra_app;
