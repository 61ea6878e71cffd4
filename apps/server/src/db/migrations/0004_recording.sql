-- Recording: one call stores a document with its lines, entries and balances. The caller has begun the
-- transaction, set the company and locked its counter in statements of their own (S-01, S-02).

-- S-47: a device that has seen a history which is not this one must be told before anything is done.
create function app.check_witness(p_version bigint, p_mark text) returns void language plpgsql stable as $$
begin
  if p_version is null or p_version = 0 then return; end if;
  perform from history h where h.company_id = app.company() and h.version = p_version and h.mark = decode(p_mark, 'hex');
  if not found then
    raise exception 'the device has seen another history' using errcode = 'CU003';
  end if;
end $$;

-- S-43: a batch shows the lease of the last answer its device has seen, and its own answer gives the next. A lease that is
-- neither the last one shown nor one given in answer to that was copied with the device's data.
create function app.open_batch(
  p_device uuid, p_lease text, p_new_lease text, p_waiting integer, p_witness_version bigint, p_witness_mark text
) returns void language plpgsql as $$
begin
  perform app.check_witness(p_witness_version, p_witness_mark);
  update devices d set
    lease_shown = p_lease,
    -- A retry shows the same lease again; the answers it may have missed are few.
    leases_given = case when d.lease_shown = p_lease then (array[p_new_lease] || d.leases_given)[1:100] else array[p_new_lease] end,
    waiting = p_waiting,
    witness = coalesce(p_witness_version || ':' || p_witness_mark, ''),
    last_seen_at = now()
  where d.company_id = app.company() and d.id = p_device and (d.lease_shown = p_lease or p_lease = any (d.leases_given));
  if not found then
    raise exception 'two copies of one device' using errcode = 'CU004';
  end if;
end $$;

-- S-03, S-06: claims the next version for an item, or tells what became of it before.
-- outcome: recorded (claimed), already, reused (same id, other content).
create function app.claim_version(item jsonb, out outcome text, out version bigint)
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_hash bytea := decode(item->>'hash', 'hex');
  v_row history;
begin
  with claimed as (
    insert into history (company_id, version, item_id, item_hash, mark, device_id, made_by, made_by_name, sent_by,
                         made_at, kind, collection, row_id, detail)
    select v_company, c.version + 1, i.id, v_hash, substring(sha256(c.mark || v_hash) for 16), i.device_id, i.made_by,
           coalesce(i.made_by_name, ''), i.sent_by, i.made_at, i.kind, i.collection, i.row_id, nullif(i.detail, 'null')
    from counters c, jsonb_to_record(item) as i(id uuid, device_id uuid, made_by uuid, made_by_name text, sent_by uuid,
      made_at timestamptz, kind text, collection text, row_id uuid, detail jsonb)
    where c.company_id = v_company
    on conflict on constraint history_item do nothing
    returning history.version, history.mark
  )
  update counters c set version = h.version, mark = h.mark from claimed h where c.company_id = v_company
  returning c.version into version;
  if found then
    outcome := 'recorded';
    return;
  end if;
  select * into v_row from history h where h.company_id = v_company and h.item_id = (item->>'id')::uuid;
  version := v_row.version;
  outcome := case
    when v_row.item_hash = v_hash and v_row.collection = item->>'collection'
      and v_row.row_id is not distinct from (item->>'row_id')::uuid
    then 'already' else 'reused' end;
end $$;

-- Books the stock entries of a document and returns what went out at average cost, and whether a level is below zero.
-- entries: [{product_id, warehouse_id, lot, quantity, value_usd|null, from_warehouse_id|null}], one a key. Without a value
-- goods move at average cost, those of a transfer at that of the place they come from (S-04, S-25).
-- The look-ups are lateral with a limit: the planner takes a list in JSON for a hundred rows and would hash whole tables.
create function app.book_stock(
  p_document uuid, p_version bigint, p_at timestamptz, p_rate numeric, entries jsonb,
  out cost_usd numeric, out is_negative boolean
) language plpgsql as $$
declare v_company uuid := app.company();
begin
  with wanted as (
    select e.product_id, e.warehouse_id, e.lot, e.quantity, e.value_usd, e.from_warehouse_id,
           b.quantity as quantity_before, b.value_usd as value_before,
           coalesce(b.unit_cost_usd, p.unit_cost, 0) as unit_cost_before
    from jsonb_to_recordset(entries)
      as e(product_id uuid, warehouse_id uuid, lot text, quantity numeric, value_usd numeric, from_warehouse_id uuid)
    left join lateral (
      select quantity, value_usd, unit_cost_usd from stock_balances b
      where b.company_id = v_company and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id and b.lot = e.lot
      limit 1
    ) b on true
    left join lateral (
      select case when k.purchase_price_currency = 'USD' then k.purchase_price_amount
                  when k.purchase_price_currency = 'VES' then round(k.purchase_price_amount / p_rate, 6) end as unit_cost
      from products k where b.quantity is null and k.company_id = v_company and k.id = e.product_id
      limit 1
    ) p on true
  ), moved as (
    select w.*,
      case
        when value_usd is not null then value_usd
        when quantity_before > 0 and quantity_before + quantity = 0 then -value_before
        else round(quantity * unit_cost_before, 2)
      end as value_moved
    from wanted w
  ), priced as (
    -- What comes from another place brings exactly the value that leaves there.
    select m.product_id, m.warehouse_id, m.lot, m.quantity, m.unit_cost_before, m.value_usd is null as is_at_average,
      coalesce(m.quantity_before, 0) + m.quantity as quantity_after,
      coalesce((select -o.value_moved from moved o where m.value_usd is null and o.product_id = m.product_id
                and o.warehouse_id = m.from_warehouse_id and o.lot = m.lot), m.value_moved) as value_usd
    from moved m
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
  select coalesce(sum(-value_usd) filter (where is_at_average), 0),
         coalesce(bool_or(quantity < 0 and quantity_after < 0), false)
  into cost_usd, is_negative from priced;
end $$;

create function app.book_cash(p_document uuid, p_version bigint, p_at timestamptz, entries jsonb)
returns void language plpgsql as $$
declare v_company uuid := app.company();
begin
  with booked as (
    insert into cash_entries (company_id, document_id, register_id, currency, version, amount, at)
    select v_company, p_document, e.register_id, e.currency, p_version, e.amount, p_at
    from jsonb_to_recordset(entries) as e(register_id uuid, currency text, amount numeric)
    returning register_id, currency, amount
  )
  insert into cash_balances as b (company_id, register_id, currency, version, amount)
  select v_company, register_id, currency, p_version, amount from booked order by register_id, currency
  on conflict (company_id, register_id, currency)
  do update set version = p_version, amount = b.amount + excluded.amount;
end $$;

create function app.book_customers(p_document uuid, p_version bigint, p_at timestamptz, entries jsonb)
returns void language plpgsql as $$
declare v_company uuid := app.company();
begin
  with booked as (
    insert into customer_entries (company_id, document_id, customer_id, currency, version, amount, at)
    select v_company, p_document, e.customer_id, e.currency, p_version, e.amount, p_at
    from jsonb_to_recordset(entries) as e(customer_id uuid, currency text, amount numeric)
    returning customer_id, currency, amount
  )
  insert into customer_balances as b (company_id, customer_id, currency, version, amount)
  select v_company, customer_id, currency, p_version, amount from booked order by customer_id, currency
  on conflict (company_id, customer_id, currency)
  do update set version = p_version, amount = b.amount + excluded.amount;
end $$;

-- Stores a posted transaction: the postings by role, and what moved at average cost against the header's cost role.
create function app.post_transaction(
  p_document uuid, p_version bigint, header jsonb, postings jsonb, cost_usd numeric
) returns void language plpgsql as $$
declare
  v_company uuid := app.company();
  v_rate numeric := (header->>'exchange_rate')::numeric;
  v_cost_ves numeric := coalesce(round(cost_usd * v_rate, 2), 0);
  v_cost_role text := header->>'cost_role';
  v_wanted integer;
  v_found integer;
begin
  with header_row as (
    insert into transactions (company_id, id, version, date, description, reference, status, source, exchange_rate, created_at, updated_at)
    values (v_company, p_document, p_version, (header->>'date')::timestamptz, header->>'description', header->>'reference',
            'posted', header->>'source', v_rate, now(), now())
  ), wanted as (
    select p.role, p.usd, p.ves, p.position
    from rows from (jsonb_to_recordset(postings) as (role text, usd numeric, ves numeric)) with ordinality
      as p(role, usd, ves, position)
    union all select v_cost_role, cost_usd, v_cost_ves, 1001 where v_cost_role is not null and cost_usd <> 0
    union all select 'inventory', -cost_usd, -v_cost_ves, 1002 where v_cost_role is not null and cost_usd <> 0
  ), booked as (
    insert into account_entries (company_id, transaction_id, position, account_id, usd, ves)
    select v_company, p_document, w.position, a.id, w.usd, w.ves
    from wanted w
    cross join lateral (
      select a.id from accounts a where a.company_id = v_company and a.role = w.role and a.role <> '' limit 1
    ) a
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

-- Books all entries of a document under its version.
-- entries: { stock, cash, customers, postings, transaction: {date, description, reference, source, exchange_rate, cost_role}|null }
create function app.book_entries(
  p_document uuid, p_version bigint, p_at timestamptz, entries jsonb, out is_stock_negative boolean
) language plpgsql as $$
declare
  v_header jsonb := entries->'transaction';
  v_cost numeric := 0;
begin
  is_stock_negative := false;
  if jsonb_array_length(entries->'stock') > 0 then
    select s.cost_usd, s.is_negative into v_cost, is_stock_negative
    from app.book_stock(p_document, p_version, p_at, (v_header->>'exchange_rate')::numeric, entries->'stock') s;
  end if;
  if jsonb_array_length(entries->'cash') > 0 then
    perform app.book_cash(p_document, p_version, p_at, entries->'cash');
  end if;
  if jsonb_array_length(entries->'customers') > 0 then
    perform app.book_customers(p_document, p_version, p_at, entries->'customers');
  end if;
  if jsonb_typeof(v_header) = 'object' then
    perform app.post_transaction(p_document, p_version, v_header, entries->'postings', v_cost);
  end if;
end $$;

create function app.text_list(list jsonb) returns text[] language plpgsql immutable as $$
begin
  if jsonb_array_length(list) = 0 then return '{}'; end if;
  return array(select jsonb_array_elements_text(list));
end $$;

-- S-13: what the server lacks is made from what the document says of it, flagged by is_stub. A unique value that another
-- has already makes it a duplicate of that one (S-30). A line in the base unit tells the unit and its price; one in a case
-- of 24 tells neither.
create function app.add_product_stubs(p_version bigint, p_currency text, lines jsonb) returns void language plpgsql as $$
declare
  v_company uuid := app.company();
  v_line record;
begin
  for v_line in
    select distinct on (l.product_id) l.product_id, coalesce(nullif(l.sku, ''), l.product_id::text) as sku,
      coalesce(nullif(l.name, ''), 'Producto por completar') as name,
      case when l.factor = 1 then l.unit_id else gen_random_uuid() end as unit_id,
      case when l.factor = 1 and l.unit_name <> '' then l.unit_name else 'Unidad' end as unit_name,
      case when l.factor = 1 then coalesce(l.barcode, '') else '' end as barcode,
      case when l.factor = 1 then coalesce(l.unit_price, 0) else 0 end as price,
      coalesce(l.includes_tax, true) as includes_tax
    from jsonb_to_recordset(lines) as l(product_id uuid, sku text, name text, unit_id uuid, unit_name text, barcode text,
      factor numeric, unit_price numeric, includes_tax boolean)
    left join lateral (select p.id from products p where p.company_id = v_company and p.id = l.product_id limit 1) p on true
    where p.id is null
    order by l.product_id, l.factor <> 1
  loop
    insert into products (company_id, id, version, created_at, updated_at, is_stub, duplicate_of, sku, name, base_unit_id,
      base_unit_name, base_unit_barcode, purchase_price_amount, purchase_price_currency, purchase_price_last_update,
      selling_price_amount, selling_price_currency, selling_price_last_update, selling_price_includes_tax)
    values (v_company, v_line.product_id, p_version, now(), now(), true,
      (select p.id from products p where p.company_id = v_company and p.sku_key = lower(v_line.sku)
         and p.duplicate_of is null and p.deleted_at is null),
      v_line.sku, v_line.name, v_line.unit_id, v_line.unit_name, v_line.barcode, 0, 'USD', now(), v_line.price, p_currency,
      now(), v_line.includes_tax);
  end loop;
end $$;

-- Without a number of its own a customer would pass for a duplicate of every other such one.
create function app.add_customer_stub(p_version bigint, p_id uuid, customer jsonb) returns void language plpgsql as $$
declare
  v_type text := customer->>'document_type';
  v_number text := coalesce(nullif(customer->>'document_number', ''), p_id::text);
begin
  if v_type is null or v_type not in ('V', 'E', 'P', 'J', 'G') then v_type := 'V'; end if;
  insert into customers (company_id, id, version, created_at, updated_at, is_stub, duplicate_of, type, document_type,
    document_number, name, customer_type)
  values (app.company(), p_id, p_version, now(), now(), true,
    (select c.id from customers c where c.company_id = app.company() and c.document_type = v_type
       and c.document_number = v_number and c.duplicate_of is null and c.deleted_at is null),
    case when v_type in ('J', 'G') then 'company' else 'person' end, v_type, v_number,
    coalesce(nullif(customer->>'name', ''), 'Cliente por completar'),
    case when customer->>'customer_type' in ('vip', 'wholesale') then customer->>'customer_type' else 'regular' end);
end $$;

-- Makes stubs where a product of the list is none of the company's. Asked at every document and hardly ever needed.
create function app.complete_products(p_version bigint, p_currency text, lines jsonb) returns void language plpgsql as $$
declare v_company uuid := app.company();
begin
  if exists (
    select from jsonb_array_elements(lines) l
    left join lateral (
      select k.id from products k where k.company_id = v_company and k.id = (l->>'product_id')::uuid limit 1
    ) k on true
    where k.id is null
  ) then
    perform app.add_product_stubs(p_version, p_currency, lines);
  end if;
end $$;

-- Stores one sale. p: { item, document, entries, flags }; the document is the body as the contract reads it.
create function app.store_sale(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_document jsonb := p->'document';
  v_sale sales := jsonb_populate_record(null::sales, v_document);
  v_device uuid;
  v_knows_series boolean;
begin
  v_sale.company_id := v_company;
  v_sale.version := p_version;
  v_sale.user_id := v_item->>'made_by';
  v_sale.user_name := v_item->>'made_by_name';
  v_sale.device_id := v_item->>'device_id';
  v_sale.created_at := v_item->>'made_at';
  v_sale.updated_at := v_sale.created_at;
  v_sale.received_at := clock_timestamp();
  v_sale.flags := app.text_list(p->'flags');
  v_sale.customer_name := v_document #>> '{customer,name}';
  v_sale.customer_document_type := v_document #>> '{customer,document_type}';
  v_sale.customer_document_number := v_document #>> '{customer,document_number}';
  v_sale.customer_customer_type := v_document #>> '{customer,customer_type}';
  select coalesce((select max(s.clash) + 1 from sales s where s.company_id = v_company
                   and s.series_id = v_sale.series_id and s.number = v_sale.number), 0),
         s.id is not null, s.device_id
  into v_sale.clash, v_knows_series, v_device
  from (select 1) one left join series s on s.company_id = v_company and s.id = v_sale.series_id;
  if v_sale.clash > 0 then v_sale.flags := v_sale.flags || 'number_clash'::text; end if;
  if not v_knows_series then
    v_sale.flags := v_sale.flags || 'unknown_series'::text;
  elsif v_device is distinct from v_sale.device_id then
    v_sale.flags := v_sale.flags || 'other_device_series'::text;
  end if;
  if app.book_entries(v_sale.id, p_version, v_sale.sold_at, p->'entries') then
    v_sale.flags := v_sale.flags || 'negative_stock'::text;
  end if;
  insert into sales values (v_sale.*);
  with lines as (
    insert into sale_lines (company_id, sale_id, position, id, product_id, sku, barcode, name, unit_id, unit_name, factor,
      quantity, unit_price, includes_tax, tax_id, tax_name, tax_rate, is_exempt, carries_stock, lot, subtotal, discount,
      base, tax, total)
    select v_company, v_sale.id, l.n - 1, l.id, l.product_id, l.sku, l.barcode, l.name, l.unit_id, l.unit_name, l.factor,
      l.quantity, l.unit_price, l.includes_tax, l.tax_id, l.tax_name, l.tax_rate, l.is_exempt, l.carries_stock, l.lot,
      l.subtotal, l.discount, l.base, l.tax, l.total
    from rows from (jsonb_to_recordset(v_document->'lines') as (id uuid, product_id uuid, sku text, barcode text, name text,
        unit_id uuid, unit_name text, factor numeric, quantity numeric, unit_price numeric, includes_tax boolean,
        tax_id uuid, tax_name text, tax_rate numeric, is_exempt boolean, carries_stock boolean, lot text,
        subtotal numeric, discount numeric, base numeric, tax numeric, total numeric))
      with ordinality as l(id, product_id, sku, barcode, name, unit_id, unit_name, factor, quantity, unit_price,
        includes_tax, tax_id, tax_name, tax_rate, is_exempt, carries_stock, lot, subtotal, discount, base, tax, total, n)
  ), taxes as (
    insert into sale_taxes (company_id, sale_id, position, tax_id, name, rate, base, tax)
    select v_company, v_sale.id, t.n - 1, t.tax_id, t.name, t.rate, t.base, t.tax
    from rows from (jsonb_to_recordset(v_document->'taxes') as (tax_id uuid, name text, rate numeric, base numeric, tax numeric))
      with ordinality as t(tax_id, name, rate, base, tax, n)
  ), changes as (
    insert into sale_changes (company_id, sale_id, position, method, currency, amount, amount_usd, amount_bs)
    select v_company, v_sale.id, c.n - 1, c.method, c.currency, c.amount, c.amount_usd, c.amount_bs
    from rows from (jsonb_to_recordset(v_document->'change')
      as (method text, currency text, amount numeric, amount_usd numeric, amount_bs numeric))
      with ordinality as c(method, currency, amount, amount_usd, amount_bs, n)
  )
  insert into sale_payments (company_id, sale_id, position, id, method, currency, amount_usd, amount_bs, typed_currency,
    exchange_rate, reference, details)
  select v_company, v_sale.id, y.n - 1, y.id, y.method, y.currency, y.amount_usd, y.amount_bs, y.typed_currency,
    y.exchange_rate, y.reference, y.details
  from rows from (jsonb_to_recordset(v_document->'payments') as (id uuid, method text, currency text, amount_usd numeric,
      amount_bs numeric, typed_currency text, exchange_rate numeric, reference text, details jsonb))
    with ordinality as y(id, method, currency, amount_usd, amount_bs, typed_currency, exchange_rate, reference, details, n);
  perform app.complete_products(p_version, v_sale.currency, v_document->'lines');
  if v_sale.customer_id is not null then
    perform from customers c where c.company_id = v_company and c.id = v_sale.customer_id;
    if not found then perform app.add_customer_stub(p_version, v_sale.customer_id, v_document->'customer'); end if;
  end if;
  return v_sale.flags;
end $$;

-- Stores a cash opening. p as above.
create function app.store_cash_opening(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_item jsonb := p->'item';
  v_opening cash_openings := jsonb_populate_record(null::cash_openings, p->'document');
begin
  v_opening.company_id := app.company();
  v_opening.version := p_version;
  v_opening.user_id := v_item->>'made_by';
  v_opening.user_name := v_item->>'made_by_name';
  v_opening.device_id := v_item->>'device_id';
  v_opening.created_at := v_item->>'made_at';
  v_opening.updated_at := v_opening.created_at;
  v_opening.received_at := clock_timestamp();
  v_opening.flags := app.text_list(p->'flags');
  perform app.book_entries(v_opening.id, p_version, v_opening.opened_at, p->'entries');
  insert into cash_openings values (v_opening.*);
  return v_opening.flags;
end $$;

-- Stores a stock movement. p as above.
create function app.store_movement(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_movement stock_movements := jsonb_populate_record(null::stock_movements, p->'document');
  v_lines jsonb := p->'document'->'items';
begin
  v_movement.company_id := v_company;
  v_movement.version := p_version;
  v_movement.user_id := v_item->>'made_by';
  v_movement.user_name := v_item->>'made_by_name';
  v_movement.device_id := v_item->>'device_id';
  v_movement.created_at := v_item->>'made_at';
  v_movement.updated_at := v_movement.created_at;
  v_movement.received_at := clock_timestamp();
  v_movement.flags := app.text_list(p->'flags');
  if app.book_entries(v_movement.id, p_version, v_movement.date, p->'entries') then
    v_movement.flags := v_movement.flags || 'negative_stock'::text;
  end if;
  insert into stock_movements values (v_movement.*);
  insert into stock_movement_items (company_id, movement_id, position, product_id, sku, name, unit_id, unit_name, factor,
    quantity, unit_cost, lot)
  select v_company, v_movement.id, i.n - 1, i.product_id, i.sku, i.name, i.unit_id, i.unit_name, i.factor, i.quantity,
    i.unit_cost, i.lot
  from rows from (jsonb_to_recordset(v_lines) as (product_id uuid, sku text, name text, unit_id uuid, unit_name text,
      factor numeric, quantity numeric, unit_cost numeric, lot text))
    with ordinality as i(product_id, sku, name, unit_id, unit_name, factor, quantity, unit_cost, lot, n);
  perform app.complete_products(p_version, 'USD', v_lines);
  return v_movement.flags;
end $$;

-- Stores one document. Answers { result: recorded|already|reused, version, flags? }.
-- Lists in JSON have no statistics, so planning each call anew would only cost time.
create function app.store_document(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_claim record;
  v_flags text[];
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  case p->'item'->>'collection'
    when 'sales' then v_flags := app.store_sale(p, v_claim.version);
    when 'cash_openings' then v_flags := app.store_cash_opening(p, v_claim.version);
    when 'stock_movements' then v_flags := app.store_movement(p, v_claim.version);
    else raise exception 'no document collection %', p->'item'->>'collection';
  end case;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', to_jsonb(v_flags));
end $$;

-- Stores the documents of a batch; what one raises is answered and rolled back alone, its neighbours stay (S-22, I-8).
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
-- p: { item, table, inserts: [row], updates: [row] }; rows are by column name, without version. A row to be inserted is whole,
-- one to be updated has what changes, its field_marks too: whoever holds the lock knows the version to come.
-- A mark is [version, instant, device, seq] of a field's last write (S-27); a creation's is under `*`.
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
  v_mark := jsonb_build_array(v_claim.version, coalesce(p->'item'->'corrected_at', p->'item'->'made_at'),
                              p->'item'->'device_id', p->'item'->'seq');
  if jsonb_array_length(p->'inserts') > 0 then
    execute format(
      'insert into %1$I select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::%1$I,
         e || jsonb_build_object(''company_id'', app.company(), ''version'', $2::bigint, ''field_marks'', jsonb_build_object(''*'', $3))) r',
      v_table) using p->'inserts', v_claim.version, v_mark;
  end if;
  perform app.update_record(v_table, u, v_claim.version) from jsonb_array_elements(p->'updates') u;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version);
end $$;

-- Writes a merged row back: only the columns named in it.
create function app.update_record(p_table text, p_row jsonb, p_version bigint)
returns void language plpgsql as $$
declare v_columns text;
begin
  select string_agg(format(', %1$I = r.%1$I', k), '') into v_columns
  from jsonb_object_keys(p_row) k where k not in ('company_id', 'id', 'version');
  execute format(
    'update %1$I t set version = $2 %2$s from jsonb_populate_record(null::%1$I, $1) r
     where t.company_id = app.company() and t.id = r.id', p_table, v_columns)
  using p_row, p_version;
end $$;
