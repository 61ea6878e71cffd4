-- Settlements: payments by card, Pago Móvil and Zelle that reached the bank (ACC-07).
create table settlements (
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
  method text not null check (method in ('card', 'mobile', 'zelle')),
  currency text not null check (currency in ('USD', 'VES')),
  account_id uuid not null,
  date date not null,
  exchange_rate numeric(18,8),
  reference text not null default '',
  payments jsonb not null,
  commission numeric(18,2) not null check (commission >= 0),
  notes text not null default '',
  -- The settlement that this one voids.
  reverses_id uuid,
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index settlements_version on settlements (company_id, version);
create index settlements_unbooked on settlements (company_id, created_at, id) where not is_booked;
create unique index settlements_reverses on settlements (company_id, reverses_id) where reverses_id is not null;
-- Whether a payment is settled is found by its document.
create index settlements_payments on settlements using gin (payments jsonb_path_ops);
alter table settlements enable row level security;
create policy company on settlements using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update (flags, version, is_booked) on settlements to cuadra_app;
