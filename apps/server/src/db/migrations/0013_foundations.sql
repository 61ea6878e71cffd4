-- What a company is to the service that hosts it (plan, limits, where its data lives), its rates with their history,
-- what it has bought, and what its marketing is made of. All of them records like any other: versions, marks, delta reads.

-- One row a company; its id is the company's. `limits` is a copy of the plan's, written by whoever sets the plan, so that
-- no table of plans is needed here: { users, stores, products, sales_per_day, storage_gb }, null where there is none.
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
  -- The plan chosen on the landing page (LAND-03); a wish, until it is paid for.
  plan_wanted text not null default '',
  limits jsonb not null,
  residence text not null default 'cloud' check (residence in ('cloud', 'device', 'moving')),
  home_device_id uuid,
  suspended_at timestamptz,
  suspended_reason text not null default '',
  primary key (company_id, id),
  check (id = company_id)
);

-- Rates add up and are never deleted: which one was in force on a day must be told years later (SET-08).
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

create table licenses (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  module_id text not null check (module_id in ('inventory', 'accounting', 'marketing')),
  user_id uuid not null,
  -- `trial`, or the id of a payment (ENT-11).
  payment_id text not null,
  status text not null check (status in ('active', 'cancelled')),
  activation_date timestamptz not null,
  expiration_date timestamptz not null,
  primary key (company_id, id)
);
-- One trial a module (MOD-04), also when two people press at once.
create unique index licenses_trial on licenses (company_id, module_id) where payment_id = 'trial';

create table license_payments (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  kind text not null check (kind in ('plan', 'module')),
  target text not null,
  months integer not null check (months between 1 and 12),
  method text not null check (method in ('mobile', 'zelle', 'transfer', 'cash')),
  reference text not null check (length(reference) between 1 and 80),
  amount numeric(16,2) not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null,
  status text not null default 'reported' check (status in ('reported', 'confirmed', 'rejected')),
  reported_by uuid not null,
  reported_by_name text not null default '',
  confirmed_by text not null default '',
  confirmed_at timestamptz,
  note text not null default '',
  primary key (company_id, id)
);
create unique index license_payments_reference on license_payments (company_id, method, reference)
  where status <> 'rejected';

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

do $$
declare name text;
begin
  foreach name in array array['company_state', 'exchange_rates', 'licenses', 'license_payments', 'promotions', 'price_rules',
    'campaigns'] loop
    execute format('create index %1$I on %2$I (company_id, version)', name || '_version', name);
    execute format('alter table %I enable row level security', name);
    execute format('create policy company on %I using (company_id = (select app.company())) with check (company_id = (select app.company()))', name);
    execute format('grant select, insert, update on %I to cuadra_app', name);
  end loop;
end $$;

-- Companies of before: on the plan that costs nothing. A collection that a device has gained is loaded from the start
-- (S-20), so the version they have will do.
insert into company_state (company_id, id, version, created_at, updated_at, plan, plan_wanted, limits, suspended_at)
select c.id, c.id, greatest(coalesce(n.version, 0), 1), c.created_at, c.created_at, 'gratis', c.plan_wanted,
  '{"users": 1, "stores": 1, "products": 100, "sales_per_day": 50, "storage_gb": 1}', c.suspended_at
from companies c left join counters n on n.company_id = c.id;

alter table companies drop column plan, drop column plan_wanted, drop column suspended_at;

-- Which day's rate is used when banks do not work (SET-08), and a picture of up to 48 kB in place of a link to one.
alter table company_settings add column rate_rule text not null default 'next_bank_day'
  check (rate_rule in ('next_bank_day', 'previous'));
