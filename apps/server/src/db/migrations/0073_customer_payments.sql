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
create function app.store_customer_payment(p jsonb, p_version bigint) returns text[] language plpgsql as $$
begin
  if app.keep_references((p #>> '{document,id}')::uuid, p #> '{document,payments}') then
    p := jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || '["reference_reused"]'::jsonb);
  end if;
  return app.store_plain_document(p, p_version);
end $$;
revoke all on function app.store_customer_payment from public;
grant execute on function app.store_customer_payment to cuadra_app;

-- As in 0072, with what is paid on account.
create or replace function app.store_document(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_claim record;
  v_collection text := p->'item'->>'collection';
  v_flags text[];
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  -- After the claim: a document that was stored is answered as before, whatever has been deleted since (S-03).
  if jsonb_typeof(p->'references') = 'array' then perform app.require_references(p->'references'); end if;
  case v_collection
    when 'sales' then v_flags := app.store_sale(p, v_claim.version);
    when 'cash_openings' then v_flags := app.store_cash_opening(p, v_claim.version);
    when 'stock_movements' then
      if p->'document'->>'type' in ('purchase', 'initial', 'adjustment', 'count') and app.has_lot_clash(coalesce(p->'lots', '[]')) then
        p := jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || '["lot_clash"]'::jsonb);
      end if;
      v_flags := app.store_movement(p, v_claim.version);
    when 'customer_payments' then v_flags := app.store_customer_payment(p, v_claim.version);
    when 'sale_returns' then v_flags := app.store_sale_return(p, v_claim.version);
    when 'merges' then v_flags := app.store_merge(p, v_claim.version);
    else
      if not v_collection = any (app.booked_documents()) then raise exception 'no document collection %', v_collection; end if;
      v_flags := app.store_plain_document(p, v_claim.version);
  end case;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', to_jsonb(v_flags));
end $$;
