-- What a company has bought, and what the operator of the service did to it.

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
create index licenses_version on licenses (company_id, version);

create table license_payments (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  kind text not null check (kind in ('plan', 'module')),
  -- The plan or the module that is paid.
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
create index license_payments_version on license_payments (company_id, version);

-- What the operator did, of all companies; append-only, by a trigger. Only the owner of the schema writes it, as which
-- the operator's command runs.
create table identity.operator_log (
  n bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  command text not null,
  company_id uuid references public.companies,
  detail jsonb not null default '{}'
);
