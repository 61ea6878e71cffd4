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
select app.guard_documents('main_cash_movements');
