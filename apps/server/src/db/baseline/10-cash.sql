-- Cash: sessions of the registers, cash in and out, and the cash ledger.

create table cash_openings (
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
  opened_at timestamptz not null,
  initial_usd numeric(16,2) not null,
  initial_bs numeric(18,2) not null,
  -- What the last session left in the drawer, and why the initial cash differs (CASH-01). Null in older openings, whose
  -- initial cash was added to what was left.
  left_usd numeric(16,2),
  left_bs numeric(18,2),
  reason_usd text check (reason_usd in ('fund', 'withdrawal', 'owner', 'count')),
  reason_bs text check (reason_bs in ('fund', 'withdrawal', 'owner', 'count')),
  exchange_rate numeric(18,8),
  notes text not null default '',
  primary key (company_id, id)
);
create index cash_openings_version on cash_openings (company_id, version);
create index cash_openings_unbooked on cash_openings (company_id, created_at, id) where not is_booked;

create table cash_movements (
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
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount numeric(18,2) not null check (amount > 0),
  reason text not null,
  notes text not null default '',
  exchange_rate numeric(18,8),
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index cash_movements_session on cash_movements (company_id, cash_session_id);
create index cash_movements_version on cash_movements (company_id, version);
create index cash_movements_unbooked on cash_movements (company_id, created_at, id) where not is_booked;

create table cash_closings (
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
  closed_at timestamptz not null,
  counted_usd numeric(16,2) not null,
  counted_bs numeric(18,2) not null,
  expected_usd numeric(16,2) not null,
  expected_bs numeric(18,2) not null,
  left_usd numeric(16,2) not null,
  left_bs numeric(18,2) not null,
  exchange_rate numeric(18,8),
  denominations jsonb not null default '[]',
  -- What the terminal and the bank report of each other method, beside what was expected (CASH-01).
  methods jsonb not null default '[]',
  notes text not null default '',
  primary key (company_id, id),
  unique (company_id, cash_session_id)
);
create index cash_closings_version on cash_closings (company_id, version);
create index cash_closings_unbooked on cash_closings (company_id, created_at, id) where not is_booked;

-- Cash into and out of the main cash of the company, which is no drawer: without register and session (CASH-01).
create table main_cash_movements (
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
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount numeric(18,2) not null check (amount > 0),
  reason text not null,
  notes text not null default '',
  exchange_rate numeric(18,8),
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index main_cash_movements_version on main_cash_movements (company_id, version);
create index main_cash_movements_unbooked on main_cash_movements (company_id, created_at, id) where not is_booked;

create table cash_entries (
  company_id uuid not null,
  document_id uuid not null,
  register_id uuid not null,
  currency text not null,
  version bigint not null,
  amount numeric(18,2) not null,
  at timestamptz not null,
  primary key (company_id, document_id, register_id, currency)
);

create table cash_balances (
  company_id uuid not null,
  register_id uuid not null,
  currency text not null,
  version bigint not null,
  amount numeric(18,2) not null,
  primary key (company_id, register_id, currency)
) with (fillfactor = 50);
