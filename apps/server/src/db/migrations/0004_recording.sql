-- Recording: one call stores a document with its lines, entries and balances. The caller has begun the
-- transaction, set the company and locked its counter in statements of their own (S-01, S-02).

-- S-03, S-06: claims the next version for an item, or tells what became of it before.
-- outcome: recorded (claimed), already, kept, reused (same id, other content).
create function app.claim_version(item jsonb, out outcome text, out version bigint, out mark bytea)
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item uuid := (item->>'id')::uuid;
  v_hash bytea := decode(item->>'hash', 'hex');
  v_row history;
begin
  select c.version + 1, substring(sha256(c.mark || v_hash) for 16) into version, mark
  from counters c where c.company_id = v_company;
  insert into history (company_id, version, item_id, item_hash, mark, device_id, made_by, made_by_name, sent_by,
                       made_at, kind, collection, row_id, detail)
  values (v_company, version, v_item, v_hash, mark, (item->>'device_id')::uuid, (item->>'made_by')::uuid,
          coalesce(item->>'made_by_name', ''), (item->>'sent_by')::uuid, (item->>'made_at')::timestamptz,
          item->>'kind', item->>'collection', (item->>'row_id')::uuid, item->'detail')
  on conflict on constraint history_item do nothing;
  if found then
    update counters c set version = claim_version.version, mark = claim_version.mark where c.company_id = v_company;
    outcome := 'recorded';
    return;
  end if;
  select * into v_row from history h where h.company_id = v_company and h.item_id = v_item;
  version := v_row.version;
  mark := v_row.mark;
  outcome := case when v_row.item_hash = v_hash then 'already' else 'reused' end;
end $$;

-- Books the entries of a document under its version and returns the cost of what went out of stock.
-- entries: { stock: [{product_id, warehouse_id, lot, quantity, value_usd|null}], cash: [{register_id, currency, amount}],
--            customers: [{customer_id, currency, amount}], postings: [{role, usd, ves}], transaction: {…}|null }
-- Each list holds one row a key. A stock entry without a value goes out (or comes in) at average cost (S-04, S-25).
create function app.book_entries(
  p_document uuid, p_version bigint, p_at timestamptz, entries jsonb, out cost_usd numeric, out is_stock_negative boolean
) language plpgsql as $$
declare
  v_company uuid := app.company();
  v_rate numeric := (entries->'transaction'->>'exchange_rate')::numeric;
begin
  with wanted as (
    select e.product_id, e.warehouse_id, coalesce(e.lot, '') as lot, e.quantity, e.value_usd
    from jsonb_to_recordset(entries->'stock')
      as e(product_id uuid, warehouse_id uuid, lot text, quantity numeric, value_usd numeric)
  ), priced as (
    select w.product_id, w.warehouse_id, w.lot, w.quantity,
           case
             when w.value_usd is not null then w.value_usd
             when b.quantity > 0 and b.quantity + w.quantity = 0 then -b.value_usd
             else round(w.quantity * coalesce(b.unit_cost_usd, p.purchase_price_amount, 0), 2)
           end as value_usd,
           coalesce(b.quantity, 0) + w.quantity as quantity_after,
           coalesce(b.unit_cost_usd, p.purchase_price_amount, 0) as unit_cost_before
    from wanted w
    left join stock_balances b on b.company_id = v_company and b.product_id = w.product_id
      and b.warehouse_id = w.warehouse_id and b.lot = w.lot
    left join products p on b.product_id is null and p.company_id = v_company and p.id = w.product_id
  ), booked as (
    insert into stock_entries (company_id, document_id, product_id, warehouse_id, lot, version, quantity, value_usd, at)
    select v_company, p_document, product_id, warehouse_id, lot, p_version, quantity, value_usd, p_at from priced
  ), summed as (
    insert into stock_balances as b (company_id, product_id, warehouse_id, lot, version, quantity, value_usd, unit_cost_usd)
    select v_company, product_id, warehouse_id, lot, p_version, quantity, value_usd,
           case when quantity > 0 then round(value_usd / quantity, 6) else unit_cost_before end
    from priced order by product_id, warehouse_id, lot
    on conflict (company_id, product_id, warehouse_id, lot) do update set
      version = p_version,
      quantity = b.quantity + excluded.quantity,
      value_usd = b.value_usd + excluded.value_usd,
      -- Only what comes in changes the average; what came in over a negative balance brings its own cost.
      unit_cost_usd = case
        when excluded.quantity <= 0 then b.unit_cost_usd
        when b.quantity <= 0 then excluded.unit_cost_usd
        else round((b.value_usd + excluded.value_usd) / (b.quantity + excluded.quantity), 6)
      end
  )
  select coalesce(sum(-value_usd) filter (where quantity < 0), 0), coalesce(bool_or(quantity < 0 and quantity_after < 0), false)
  into cost_usd, is_stock_negative from priced;

  with booked as (
    insert into cash_entries (company_id, document_id, register_id, currency, version, amount, at)
    select v_company, p_document, e.register_id, e.currency, p_version, e.amount, p_at
    from jsonb_to_recordset(entries->'cash') as e(register_id uuid, currency text, amount numeric)
    returning register_id, currency, amount
  )
  insert into cash_balances as b (company_id, register_id, currency, version, amount)
  select v_company, register_id, currency, p_version, amount from booked order by register_id, currency
  on conflict (company_id, register_id, currency)
  do update set version = p_version, amount = b.amount + excluded.amount;

  if jsonb_array_length(entries->'customers') > 0 then
    with booked as (
      insert into customer_entries (company_id, document_id, customer_id, currency, version, amount, at)
      select v_company, p_document, e.customer_id, e.currency, p_version, e.amount, p_at
      from jsonb_to_recordset(entries->'customers') as e(customer_id uuid, currency text, amount numeric)
      returning customer_id, currency, amount
    )
    insert into customer_balances as b (company_id, customer_id, currency, version, amount)
    select v_company, customer_id, currency, p_version, amount from booked order by customer_id, currency
    on conflict (company_id, customer_id, currency)
    do update set version = p_version, amount = b.amount + excluded.amount;
  end if;

  if jsonb_typeof(entries->'transaction') = 'object' then
    perform app.post_transaction(p_document, p_version, entries->'transaction', entries->'postings', cost_usd,
                                 coalesce(round(cost_usd * v_rate, 2), 0));
  end if;
end $$;

-- Stores a posted transaction: the postings by role, and the cost of goods sold where something went out.
create function app.post_transaction(
  p_document uuid, p_version bigint, header jsonb, postings jsonb, cost_usd numeric, cost_ves numeric
) returns void language plpgsql as $$
declare
  v_company uuid := app.company();
  v_wanted integer;
  v_found integer;
begin
  insert into transactions (company_id, id, version, date, description, reference, status, source, exchange_rate, created_at, updated_at)
  values (v_company, p_document, p_version, (header->>'date')::timestamptz, header->>'description', header->>'reference',
          'posted', header->>'source', (header->>'exchange_rate')::numeric, now(), now());
  with wanted as (
    select p.role, p.usd, p.ves, p.position
    from rows from (jsonb_to_recordset(postings) as (role text, usd numeric, ves numeric)) with ordinality
      as p(role, usd, ves, position)
    union all select 'cogs', cost_usd, cost_ves, 1001 where header->>'posts_cost' = 'true' and cost_usd <> 0
    union all select 'inventory', -cost_usd, -cost_ves, 1002 where header->>'posts_cost' = 'true' and cost_usd <> 0
  ), booked as (
    insert into account_entries (company_id, transaction_id, position, account_id, usd, ves)
    select v_company, p_document, w.position, a.id, w.usd, w.ves
    from wanted w join accounts a on a.company_id = v_company and a.role = w.role
    returning account_id, usd, ves
  ), summed as (
    insert into account_balances as b (company_id, account_id, version, usd, ves)
    select v_company, account_id, p_version, sum(usd), sum(ves) from booked group by account_id order by account_id
    on conflict (company_id, account_id)
    do update set version = p_version, usd = b.usd + excluded.usd, ves = b.ves + excluded.ves
  )
  select (select count(*) from wanted), (select count(*) from booked) into v_wanted, v_found;
  -- A role without its account must not make half a posting; the fact is kept for a person instead (S-22).
  if v_wanted <> v_found then
    raise exception 'an account role of the posting has no account' using errcode = 'CU002';
  end if;
end $$;

-- S-13: a product that the server lacks is made from what the document says of it, flagged by is_stub.
create function app.add_stubs(p_version bigint, stubs jsonb) returns void language sql as $$
  insert into products (company_id, id, version, created_at, updated_at, is_stub, duplicate_of, sku, name, base_unit_id,
    base_unit_name, base_unit_barcode, purchase_price_amount, purchase_price_currency, purchase_price_last_update,
    selling_price_amount, selling_price_currency, selling_price_last_update, selling_price_includes_tax)
  select app.company(), s.id, p_version, now(), now(), true,
    (select p.id from products p where p.company_id = app.company() and lower(p.sku) = lower(s.sku)
       and p.duplicate_of is null and p.deleted_at is null),
    s.sku, s.name, s.unit_id, s.unit_name, s.barcode, 0, s.currency, now(), s.price, s.currency, now(), s.includes_tax
  from jsonb_to_recordset(stubs) as s(id uuid, sku text, name text, unit_id uuid, unit_name text, barcode text,
    price numeric, currency text, includes_tax boolean)
  where not exists (select from products p where p.company_id = app.company() and p.id = s.id)
  on conflict do nothing
$$;

-- Stores one sale. p: { item, sale, lines, taxes, payments, changes, stubs, entries, flags, raw? }
-- Answers { result: recorded|already|reused, version, flags }.
create function app.store_sale(p jsonb) returns jsonb language plpgsql as $$
declare
  v_company uuid := app.company();
  v_claim record;
  v_booked record;
  v_clash integer := 0;
  v_flags jsonb := p->'flags';
  v_sale jsonb := p->'sale';
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  select coalesce(max(s.clash) + 1, 0) into v_clash from sales s
  where s.company_id = v_company and s.series_id = (v_sale->>'series_id')::uuid and s.number = (v_sale->>'number')::bigint;
  if v_clash > 0 then v_flags := v_flags || '["number_clash"]'; end if;
  select * into v_booked from app.book_entries((v_sale->>'id')::uuid, v_claim.version, (v_sale->>'sold_at')::timestamptz, p->'entries');
  if v_booked.is_stock_negative then v_flags := v_flags || '["negative_stock"]'; end if;
  insert into sales select * from jsonb_populate_record(null::sales, v_sale || jsonb_build_object(
    'version', v_claim.version, 'clash', v_clash, 'received_at', clock_timestamp(), 'flags', v_flags));
  insert into sale_lines select * from jsonb_populate_recordset(null::sale_lines, p->'lines');
  insert into sale_payments select * from jsonb_populate_recordset(null::sale_payments, p->'payments');
  if jsonb_array_length(p->'taxes') > 0 then
    insert into sale_taxes select * from jsonb_populate_recordset(null::sale_taxes, p->'taxes');
  end if;
  if jsonb_array_length(p->'changes') > 0 then
    insert into sale_changes select * from jsonb_populate_recordset(null::sale_changes, p->'changes');
  end if;
  if exists (
    select from jsonb_array_elements(p->'stubs') s
    where not exists (select from products k where k.company_id = v_company and k.id = (s->>'id')::uuid)
  ) then
    perform app.add_stubs(v_claim.version, p->'stubs');
  end if;
  update series s set highest = (v_sale->>'number')::bigint
  where s.company_id = v_company and s.id = (v_sale->>'series_id')::uuid and s.highest < (v_sale->>'number')::bigint;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', v_flags);
end $$;

-- Stores a cash opening. p: { item, opening, entries, flags }
create function app.store_cash_opening(p jsonb) returns jsonb language plpgsql as $$
declare
  v_claim record;
  v_opening jsonb := p->'opening';
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  perform app.book_entries((v_opening->>'id')::uuid, v_claim.version, (v_opening->>'opened_at')::timestamptz, p->'entries');
  insert into cash_openings select * from jsonb_populate_record(null::cash_openings, v_opening || jsonb_build_object(
    'version', v_claim.version, 'received_at', clock_timestamp(), 'flags', p->'flags'));
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', p->'flags');
end $$;

-- Stores a stock movement. p: { item, movement, items, stubs, entries, flags }
create function app.store_movement(p jsonb) returns jsonb language plpgsql as $$
declare
  v_claim record;
  v_booked record;
  v_flags jsonb := p->'flags';
  v_movement jsonb := p->'movement';
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  select * into v_booked from app.book_entries((v_movement->>'id')::uuid, v_claim.version, (v_movement->>'date')::timestamptz, p->'entries');
  if v_booked.is_stock_negative then v_flags := v_flags || '["negative_stock"]'; end if;
  insert into stock_movements select * from jsonb_populate_record(null::stock_movements, v_movement || jsonb_build_object(
    'version', v_claim.version, 'received_at', clock_timestamp(), 'flags', v_flags));
  insert into stock_movement_items select * from jsonb_populate_recordset(null::stock_movement_items, p->'items');
  perform app.add_stubs(v_claim.version, p->'stubs');
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', v_flags);
end $$;

-- Stores one document of a batch; what it raises is answered and rolled back alone, its neighbours stay (S-22, I-8).
create function app.store_document(p jsonb) returns jsonb language plpgsql as $$
begin
  case p->'item'->>'collection'
    when 'sales' then return app.store_sale(p);
    when 'cash_openings' then return app.store_cash_opening(p);
    when 'stock_movements' then return app.store_movement(p);
    else raise exception 'no document collection %', p->'item'->>'collection';
  end case;
end $$;

create function app.store_documents(items jsonb) returns setof jsonb language plpgsql as $$
declare p jsonb;
begin
  for p in select value from jsonb_array_elements(items) loop
    begin
      return next app.store_document(p);
    exception when others then
      return next jsonb_build_object('result', 'raised', 'sqlstate', sqlstate, 'message', sqlerrm);
    end;
  end loop;
end $$;

-- Stores records of one table as one item, whole or not at all (S-06).
-- p: { item, table, inserts: [row], updates: [{row, fields}] }; rows are whole rows by column name without version.
-- The mark of every field written is [version, made_at, device, seq] (S-27).
create function app.store_records(p jsonb) returns jsonb language plpgsql as $$
declare
  v_claim record;
  v_table text := p->>'table';
  v_mark jsonb;
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  v_mark := jsonb_build_array(v_claim.version, p->'item'->'made_at', p->'item'->'device_id', p->'item'->'seq');
  if jsonb_array_length(p->'inserts') > 0 then
    execute format(
      'insert into %1$I select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::%1$I,
         e || jsonb_build_object(''company_id'', app.company(), ''version'', $2::bigint, ''field_marks'', jsonb_build_object(''*'', $3::jsonb))) r',
      v_table) using p->'inserts', v_claim.version, v_mark;
  end if;
  perform app.update_record(v_table, u->'row', u->'fields', v_claim.version, v_mark)
  from jsonb_array_elements(p->'updates') u;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version);
end $$;

-- Writes a merged row back; `fields` are the fields whose mark changes.
create function app.update_record(p_table text, p_row jsonb, p_fields jsonb, p_version bigint, p_mark jsonb)
returns void language plpgsql as $$
declare v_columns text;
begin
  select string_agg(format('%1$I = r.%1$I', c.column_name), ', ') into v_columns
  from jsonb_object_keys(p_row) k
  join information_schema.columns c on c.table_schema = 'public' and c.table_name = p_table and c.column_name = k
  where k not in ('company_id', 'id', 'version', 'field_marks');
  execute format(
    'update %1$I t set version = $2, field_marks = t.field_marks || coalesce((select jsonb_object_agg(f, $4) from jsonb_array_elements_text($3) f), ''{}''), %2$s
     from jsonb_populate_record(null::%1$I, $1) r where t.company_id = app.company() and t.id = r.id', p_table, v_columns)
  using p_row, p_version, p_fields, p_mark;
end $$;
