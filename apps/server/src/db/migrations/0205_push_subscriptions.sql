-- Notices in customers' browsers (MKT-05, decision 30). The server's alone: no device has these rows.
create table push_subscriptions (
  company_id uuid not null references companies,
  id uuid not null,
  customer_id uuid not null,
  -- Where a push service takes what is for this browser, and what only this browser can read it with.
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 50),
  created_at timestamptz not null,
  -- What came of the last notice.
  last_at timestamptz,
  last_problem text not null default '' check (length(last_problem) <= 500),
  primary key (company_id, id),
  unique (company_id, endpoint)
);
create index push_subscriptions_of on push_subscriptions (company_id, customer_id, created_at);
alter table push_subscriptions enable row level security;
create policy company on push_subscriptions using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update, delete on push_subscriptions to cuadra_app;

-- Addresses where a customer says yes to notices. Of their secrets only the hashes are stored.
create table push_invitations (
  company_id uuid not null references companies,
  id uuid not null,
  customer_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create index push_invitations_of on push_invitations (company_id, customer_id, created_at);
alter table push_invitations enable row level security;
create policy company on push_invitations using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update, delete on push_invitations to cuadra_app;

-- With which the push services know this installation. Every subscription is bound to them.
create table identity.push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
