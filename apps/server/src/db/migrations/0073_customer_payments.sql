-- Payments on account (PAY-06): one row each, with what was paid as it came.

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
  settled numeric(18,2) not null check (settled between 0 and amount),
  notes text not null default '',
  made_at timestamptz not null,
  primary key (company_id, id)
);
create index customer_payments_session on customer_payments (company_id, cash_session_id);
create index customer_payments_customer on customer_payments (company_id, customer_id);
select app.guard_documents('customer_payments');

-- Beside those there are: what else is a document is told by the migrations before this one.
do $$ begin
  execute format('create or replace function app.booked_documents() returns text[] language sql immutable as $f$ select %L::text[] $f$',
    app.booked_documents() || 'customer_payments'::text);
end $$;

-- A reference that a sale or another payment on account has: it is recorded, and told (PAY-07).
create function app.store_customer_payments(p jsonb, p_version bigint) returns text[] language plpgsql as $$
begin
  if app.keep_references((p #>> '{document,id}')::uuid, p #> '{document,payments}') then
    p := jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || '["reference_reused"]'::jsonb);
  end if;
  return app.store_plain_document(p, p_version);
end $$;
revoke all on function app.store_customer_payments from public;
grant execute on function app.store_customer_payments to cuadra_app;
