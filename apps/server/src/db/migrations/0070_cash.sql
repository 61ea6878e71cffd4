-- Cash put into a drawer and taken out of it, and the closing of a session (CASH-01). And one way to store a document that is a row
-- of one table: a new one is its table, with the columns that each document has, and its name in `app.booked_documents`.

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
  notes text not null default '',
  primary key (company_id, id),
  unique (company_id, cash_session_id)
);

-- Who may do what with a table of documents: read and add; what is final stays so (0005).
create function app.guard_documents(p_table text) returns void language plpgsql as $$
begin
  execute format('create index %I on %I (company_id, version)', p_table || '_version', p_table);
  execute format('create index %I on %I (company_id, created_at, id) where not is_booked', p_table || '_unbooked', p_table);
  execute format('alter table %I enable row level security', p_table);
  execute format('create policy company on %I using (company_id = (select app.company())) with check (company_id = (select app.company()))', p_table);
  execute format('grant select, insert on %I to cuadra_app', p_table);
  execute format('grant update (flags, version, is_booked) on %I to cuadra_app', p_table);
end $$;
revoke all on function app.guard_documents from public;
select app.guard_documents(name) from unnest(array['cash_movements', 'cash_closings']) name;

-- The collections of documents that write entries: all that a company's books follow from.
create function app.booked_documents() returns text[] language sql immutable as $$
  select array['sales', 'cash_openings', 'stock_movements', 'cash_movements', 'cash_closings']
$$;

-- Whether a document of a session names another register than its opening does: its cash went through a drawer that was not open.
create function app.is_other_register(p_session uuid, p_register uuid) returns boolean language sql stable as $$
  select exists (
    select from cash_openings o where o.company_id = app.company() and o.id = p_session and o.register_id <> p_register
  )
$$;

-- Stores a document whose body is one row, with lists as they came, and books its entries. p has besides: at, when it happened.
create function app.store_plain_document(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_item jsonb := p->'item';
  v_collection text := v_item->>'collection';
  v_document jsonb := p->'document';
  v_customer uuid := v_document->>'customer_id';
  v_rules record := app.document_rules();
  v_flags text[] := app.text_list(p->'flags');
begin
  if v_rules.books and app.book_entries((v_document->>'id')::uuid, p_version, (p->>'at')::timestamptz, p->'entries') then
    v_flags := v_flags || 'negative_stock'::text;
  end if;
  -- Whoever closed the session had not heard of it: it is booked, and told (S-44).
  if v_collection <> 'cash_closings' then
    perform from cash_closings c
    where c.company_id = app.company() and c.cash_session_id = (v_document->>'cash_session_id')::uuid;
    if found then v_flags := v_flags || 'after_closing'::text; end if;
  end if;
  if app.is_other_register((v_document->>'cash_session_id')::uuid, (v_document->>'register_id')::uuid) then
    v_flags := v_flags || 'other_register'::text;
  end if;
  execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', v_collection)
  using v_document || jsonb_build_object('company_id', app.company(), 'version', p_version, 'user_id', v_item->'made_by',
    'user_name', coalesce(v_item->>'made_by_name', ''), 'device_id', v_item->'device_id', 'created_at', v_item->'made_at',
    'updated_at', v_item->'made_at', 'received_at', clock_timestamp(), 'flags', to_jsonb(v_flags), 'is_booked', v_rules.books);
  -- The customers of a company that lives on a device are there.
  if v_rules.books and v_customer is not null then
    perform from customers c where c.company_id = app.company() and c.id = v_customer;
    if not found then perform app.add_customer_stub(p_version, v_customer, v_document->'customer'); end if;
  end if;
  return v_flags;
end $$;

-- A closing that expected another sum than the documents of its drawer come to is told of: what was missing or over is worked out
-- from what its device says (decision 19).
create function app.store_cash_closings(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_closing cash_closings := jsonb_populate_record(null::cash_closings, p->'document');
begin
  perform from cash_openings o
  cross join (values ('USD', v_closing.expected_usd), ('VES', v_closing.expected_bs)) as e(currency, expected)
  left join cash_balances b on b.company_id = o.company_id and b.register_id = v_closing.register_id and b.currency = e.currency
  where o.company_id = app.company() and o.id = v_closing.cash_session_id and (select r.books from app.document_rules() r)
    and e.expected <> coalesce(b.amount, 0);
  if found then p := jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || '["other_expected"]'::jsonb); end if;
  return app.store_plain_document(p, p_version);
end $$;

-- What stores the documents of a collection that are more than one row: 'app.store_' and the name of the collection.
alter function app.store_sale(jsonb, bigint) rename to store_sales;
alter function app.store_cash_opening(jsonb, bigint) rename to store_cash_openings;
alter function app.store_merge(jsonb, bigint) rename to store_merges;

create function app.store_stock_movements(p jsonb, p_version bigint) returns text[] language plpgsql as $$
begin
  if p #>> '{document,type}' in ('purchase', 'initial', 'adjustment', 'count') and app.has_lot_clash(coalesce(p->'lots', '[]')) then
    p := jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || '["lot_clash"]'::jsonb);
  end if;
  return app.store_movement(p, p_version);
end $$;

-- The function that stores them, found by its name, so that a later migration adds its own and changes nothing here. A name that is
-- none of the collections of documents finds nothing, whatever it spells.
create function app.storing_function(p_collection text) returns text language plpgsql stable as $$
begin
  if p_collection = any (app.booked_documents() || 'merges'::text) then
    return case when to_regprocedure(format('app.%I(jsonb, bigint)', 'store_' || p_collection)) is null
      then 'store_plain_document' else 'store_' || p_collection end;
  end if;
  raise exception 'no document collection %', p_collection;
end $$;

-- As in 0064, but for which function stores it.
create or replace function app.store_document(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_claim record;
  v_flags text[];
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  -- After the claim: a document that was stored is answered as before, whatever has been deleted since (S-03).
  if jsonb_typeof(p->'references') = 'array' then perform app.require_references(p->'references'); end if;
  execute format('select app.%I($1, $2)', app.storing_function(p #>> '{item,collection}')) into v_flags using p, v_claim.version;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', to_jsonb(v_flags));
end $$;

-- As in 0064, of all documents.
create or replace function app.flag_other_content(p_document uuid, p_hash text, p_flag_item uuid) returns bigint
language plpgsql as $$
declare
  v_first history;
  v_claim record;
begin
  select * into v_first from history h
  where h.company_id = app.company() and h.item_id = p_document and h.item_hash <> decode(p_hash, 'hex')
    and h.collection = any (app.booked_documents() || 'merges'::text);
  if not found then return null; end if;
  select * into v_claim from app.claim_version(jsonb_build_object(
    'id', p_flag_item, 'hash', encode(sha256(uuid_send(p_flag_item)), 'hex'), 'made_at', now(),
    'kind', 'flag', 'collection', v_first.collection, 'row_id', p_document));
  if v_claim.outcome <> 'recorded' then return null; end if;
  execute format(
    'update %I set flags = flags || ''other_content''::text, version = $1 where company_id = app.company() and id = $2',
    v_first.collection) using v_claim.version, p_document;
  return v_claim.version;
end $$;

-- As in 0027, of all documents that write entries.
create or replace function app.unbooked_documents(p_limit integer) returns table (collection text, id uuid)
language plpgsql stable as $$
begin
  return query execute (
    select format('select d.collection, d.id from (%s) d order by d.created_at, d.id limit $1', string_agg(format(
      '(select %1$L::text as collection, t.id, t.created_at from %1$I t
        where t.company_id = app.company() and not t.is_booked order by t.created_at, t.id limit $1)', name), ' union all '))
    from unnest(app.booked_documents()) name
  ) using p_limit;
end $$;

create or replace function app.unbooked_count() returns bigint language plpgsql stable as $$
declare v_count bigint;
begin
  execute (
    select format('select sum(n)::bigint from (%s) counted', string_agg(format(
      'select count(*) as n from %I where company_id = app.company() and not is_booked', name), ' union all '))
    from unnest(app.booked_documents()) name
  ) into v_count;
  return v_count;
end $$;

create or replace function app.book_document(p jsonb) returns boolean language plpgsql as $$
declare
  v_company uuid := app.company();
  v_collection text := p->>'collection';
  v_id uuid := (p->>'id')::uuid;
  v_customer uuid := (p->>'customer_id')::uuid;
  v_claim record;
  v_waits boolean;
  v_flags text[] := '{}';
begin
  if not v_collection = any (app.booked_documents()) then
    raise exception 'no collection of documents: %', v_collection;
  end if;
  execute format('select not is_booked from %I where company_id = $1 and id = $2', v_collection)
    into v_waits using v_company, v_id;
  if v_waits is not true then return false; end if;
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then return false; end if;
  if app.book_entries(v_id, v_claim.version, (p->>'at')::timestamptz, p->'entries') then
    v_flags := array['negative_stock'];
  end if;
  if v_customer is not null then
    perform from customers c where c.company_id = v_company and c.id = v_customer;
    if not found then perform app.add_customer_stub(v_claim.version, v_customer, p->'customer'); end if;
  end if;
  execute format('update %I set is_booked = true, version = $3, flags = flags || $4 where company_id = $1 and id = $2',
    v_collection) using v_company, v_id, v_claim.version, v_flags;
  return true;
end $$;

revoke all on function app.booked_documents, app.is_other_register, app.store_plain_document, app.store_cash_closings,
  app.store_stock_movements, app.storing_function from public;
grant execute on function app.booked_documents, app.is_other_register, app.store_plain_document, app.store_cash_closings,
  app.store_stock_movements, app.storing_function to cuadra_app;
