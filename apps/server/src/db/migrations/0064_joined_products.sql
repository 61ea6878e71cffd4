-- One product made twice (S-30): a second one with the barcode of another is marked as one with its SKU is, and two are
-- joined by a document. The greater id goes, the smaller one stays: so whoever joins what, there are no circles.

alter table products
  -- What it has of `duplicate_of`; the SKU is told before the barcode.
  add column duplicate_field text check (duplicate_field in ('sku', 'barcode')),
  add column merged_into uuid;
update products set duplicate_field = 'sku' where duplicate_of is not null;
alter table products
  add check ((duplicate_of is null) = (duplicate_field is null)),
  add check (merged_into < id);
drop index products_sku;
create unique index products_sku on products (company_id, sku_key)
  where duplicate_field is distinct from 'sku' and deleted_at is null;
create index products_merged on products (company_id, id) where merged_into is not null;
create index products_duplicates on products (company_id, duplicate_of) where duplicate_of is not null;
create index products_barcode on products (company_id, base_unit_barcode) where base_unit_barcode <> '';

-- The product that has its barcode.
alter table product_units add column duplicate_of uuid;
create index product_units_barcode on product_units (company_id, barcode) where barcode <> '';
create index product_units_duplicates on product_units (company_id, duplicate_of) where duplicate_of is not null;

create table merges (
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
  collection text not null check (collection in ('products')),
  from_id uuid not null,
  from_code text not null,
  from_name text not null,
  into_id uuid not null,
  into_code text not null,
  into_name text not null,
  date timestamptz not null,
  notes text not null default '',
  primary key (company_id, id),
  check (into_id < from_id)
);
create index merges_version on merges (company_id, version);
alter table merges enable row level security;
create policy company on merges using (company_id = (select app.company())) with check (company_id = (select app.company()));
grant select, insert on merges to cuadra_app;
grant update (flags, version) on merges to cuadra_app;

-- As in 0010, but it says that it is the SKU.
create or replace function app.add_product_stubs(p_version bigint, p_currency text, lines jsonb) returns void language plpgsql as $$
declare
  v_company uuid := app.company();
  v_line record;
  v_holder uuid;
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
    select p.id into v_holder from products p where p.company_id = v_company and p.sku_key = app.sku_key(v_line.sku)
      and p.duplicate_field is distinct from 'sku' and p.deleted_at is null limit 1;
    insert into products (company_id, id, version, created_at, updated_at, is_stub, duplicate_of, duplicate_field, sku, name,
      base_unit_id, base_unit_name, base_unit_barcode, purchase_price_amount, purchase_price_currency,
      purchase_price_last_update, selling_price_amount, selling_price_currency, selling_price_last_update,
      selling_price_includes_tax)
    values (v_company, v_line.product_id, p_version, now(), now(), true, v_holder,
      case when v_holder is not null then 'sku' end, v_line.sku, v_line.name, v_line.unit_id, v_line.unit_name,
      v_line.barcode, 0, 'USD', now(), v_line.price, p_currency, now(), v_line.includes_tax);
  end loop;
end $$;

-- The steps of a document's stock, with what was joined under the product that it was joined into. Two of its entries may then
-- have one key: what is so moved is a step of its own, and what belongs together stays together.
create function app.followed_steps(steps jsonb) returns jsonb language sql stable as $$
  with entries as (
    select s.n as step, x.n as place, x.entry, p.id is not null as is_moved,
      case when p.id is null then x.entry else x.entry || jsonb_build_object('product_id', p.merged_into,
        'unit_id', case when x.entry->>'unit_id' = p.unit_id::text then p.into_unit_id::text else x.entry->>'unit_id' end)
      end as followed
    from jsonb_array_elements(steps) with ordinality as s(value, n)
    cross join lateral jsonb_array_elements(s.value) with ordinality as x(entry, n)
    left join lateral (
      select p.id, p.merged_into, p.base_unit_id as unit_id, t.base_unit_id as into_unit_id
      from products p join products t on t.company_id = p.company_id and t.id = p.merged_into
      where p.company_id = app.company() and p.id = (x.entry->>'product_id')::uuid and p.merged_into is not null limit 1
    ) p on true
  ), marked as (
    select step, place, followed, coalesce(entry->>'link', place::text) as together,
      bool_or(is_moved) over (partition by step, coalesce(entry->>'link', place::text)) as is_moved
    from entries
  ), regrouped as (
    select step, case when is_moved then together else '' end as part, min(place) as first,
      jsonb_agg(followed order by place) as entries
    from marked group by step, case when is_moved then together else '' end
  )
  select coalesce(jsonb_agg(entries order by step, first), '[]') from regrouped
$$;

-- What is sold, bought or counted of a product that was joined counts for the one it was joined into, whichever device has not
-- heard of it yet.
alter function app.book_entries(uuid, bigint, timestamptz, jsonb) rename to book_named_entries;
create function app.book_entries(
  p_document uuid, p_version bigint, p_at timestamptz, entries jsonb, out is_stock_negative boolean
) language plpgsql as $$
begin
  if jsonb_array_length(entries->'stock') > 0 and exists (
    select from products p where p.company_id = app.company() and p.merged_into is not null limit 1
  ) then
    entries := jsonb_set(entries, '{stock}', app.followed_steps(entries->'stock'));
  end if;
  is_stock_negative := app.book_named_entries(p_document, p_version, p_at, entries);
end $$;

-- Moves what is left of one product to another, by place, unit and lot: the value goes along.
create function app.merge_stock(p_merge merges, p_version bigint, p_from products, p_into products) returns void
language plpgsql as $$
declare
  v_step jsonb;
begin
  select coalesce(jsonb_agg(e.entry), '[]') into v_step
  from stock_balances b
  left join lateral (
    select u.conversion_factor as factor from product_units u where u.company_id = b.company_id and u.id = b.unit_id limit 1
  ) u on true
  cross join lateral (values
    (p_from.id, b.unit_id, -1),
    (p_into.id, case when b.unit_id = p_from.base_unit_id then p_into.base_unit_id else b.unit_id end, 1)
  ) as side(product_id, unit_id, sign)
  cross join lateral (select jsonb_build_object('product_id', side.product_id, 'warehouse_id', b.warehouse_id,
    'unit_id', side.unit_id, 'lot', b.lot, 'quantity', side.sign * b.quantity,
    'base_quantity', round(side.sign * b.quantity * coalesce(u.factor, 1), 3), 'value_usd', null, 'is_posted', false,
    'link', concat_ws('|', b.warehouse_id, b.unit_id, b.lot)) as entry) e
  where b.company_id = app.company() and b.product_id = p_from.id and b.quantity <> 0;
  if jsonb_array_length(v_step) = 0 then return; end if;
  perform app.book_named_entries(p_merge.id, p_version, p_merge.date, jsonb_build_object(
    'stock', jsonb_build_array(v_step), 'cash', '[]'::jsonb, 'customers', '[]'::jsonb, 'postings', '[]'::jsonb,
    'transaction', jsonb_build_object('date', p_merge.date, 'description', 'Unión de productos',
      'reference', p_merge.from_code, 'source', 'merges', 'exchange_rate', null, 'cost_role', null)));
end $$;

-- Joins two products. It can happen to a product once: the id follows from it (S-24).
create function app.store_merge(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_merge merges := jsonb_populate_record(null::merges, p->'document');
  v_rules record := app.document_rules();
  v_mark jsonb := jsonb_build_array(p_version, coalesce(v_item->'corrected_at', v_item->'made_at'), v_item->'device_id', v_item->'seq');
  v_from products;
  v_into products;
begin
  v_merge.company_id := v_company;
  v_merge.version := p_version;
  v_merge.user_id := v_item->>'made_by';
  v_merge.user_name := v_item->>'made_by_name';
  v_merge.device_id := v_item->>'device_id';
  v_merge.created_at := v_item->>'made_at';
  v_merge.updated_at := v_merge.created_at;
  v_merge.received_at := clock_timestamp();
  v_merge.flags := app.text_list(p->'flags');
  select * into v_from from products where company_id = v_company and id = v_merge.from_id;
  select * into v_into from products where company_id = v_company and id = v_merge.into_id;
  -- It was itself joined meanwhile: always to a smaller id, so this ends.
  while v_into.merged_into is not null loop
    select * into v_into from products where company_id = v_company and id = v_into.merged_into;
  end loop;
  if v_from.id is null or v_into.id is null then
    raise exception 'a product that is to be joined is not here' using errcode = 'CU006';
  end if;
  if v_rules.books then perform app.merge_stock(v_merge, p_version, v_from, v_into); end if;
  update product_units u set product_id = v_into.id, version = p_version, updated_at = now(),
    duplicate_of = nullif(nullif(u.duplicate_of, v_into.id), v_from.id)
  where u.company_id = v_company and u.product_id = v_from.id and u.deleted_at is null;
  update product_units u set version = p_version, duplicate_of = nullif(v_into.id, u.product_id)
  where u.company_id = v_company and u.duplicate_of = v_from.id;
  update lots l set product_id = v_into.id, version = p_version, updated_at = now()
  where l.company_id = v_company and l.product_id = v_from.id
    and not exists (select from lots o where o.company_id = v_company and o.product_id = v_into.id and o.code = l.code);
  update product_images i set product_id = v_into.id, version = p_version, updated_at = now()
  where i.company_id = v_company and i.product_id = v_from.id and i.deleted_at is null
    and not exists (select from product_images o where o.company_id = v_company and o.product_id = v_into.id and o.deleted_at is null);
  update products set merged_into = v_into.id, deleted_at = coalesce(deleted_at, v_merge.date), duplicate_of = null,
    duplicate_field = null, version = p_version, updated_at = now(),
    field_marks = field_marks || jsonb_build_object('deleted_at', v_mark)
  where company_id = v_company and id = v_from.id;
  update products set merged_into = v_into.id, version = p_version
  where company_id = v_company and merged_into = v_from.id;
  update products p set version = p_version, duplicate_of = nullif(v_into.id, p.id),
    duplicate_field = case when p.id <> v_into.id then p.duplicate_field end
  where p.company_id = v_company and p.duplicate_of = v_from.id;
  insert into merges values (v_merge.*);
  return v_merge.flags;
end $$;

-- Whether a movement brings goods of a lot that is known to expire on another day: two devices came to one number, or somebody
-- typed one of them wrong. It is told, and the lot stays as it is.
create function app.has_lot_clash(lots jsonb) returns boolean language sql stable as $$
  select exists (
    select from jsonb_to_recordset(lots) as n(id uuid, expires_on date)
    join lots l on l.company_id = app.company() and l.id = n.id
    where n.expires_on <> l.expires_on
  )
$$;

-- As in 0009 and 0011, with joins, and what is to be told of lots.
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
  case p->'item'->>'collection'
    when 'sales' then v_flags := app.store_sale(p, v_claim.version);
    when 'cash_openings' then v_flags := app.store_cash_opening(p, v_claim.version);
    when 'stock_movements' then
      if p->'document'->>'type' in ('purchase', 'initial', 'adjustment', 'count') and app.has_lot_clash(coalesce(p->'lots', '[]')) then
        p := jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || '["lot_clash"]'::jsonb);
      end if;
      v_flags := app.store_movement(p, v_claim.version);
    when 'merges' then v_flags := app.store_merge(p, v_claim.version);
    else raise exception 'no document collection %', p->'item'->>'collection';
  end case;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', to_jsonb(v_flags));
end $$;

-- As in 0007, of joins too.
create or replace function app.flag_other_content(p_document uuid, p_hash text, p_flag_item uuid) returns bigint
language plpgsql as $$
declare
  v_first history;
  v_claim record;
begin
  select * into v_first from history h
  where h.company_id = app.company() and h.item_id = p_document and h.item_hash <> decode(p_hash, 'hex')
    and h.collection in ('sales', 'cash_openings', 'stock_movements', 'merges');
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

revoke all on function app.followed_steps, app.book_entries, app.merge_stock, app.store_merge, app.has_lot_clash from public;
grant execute on function app.followed_steps, app.book_entries, app.merge_stock, app.store_merge, app.has_lot_clash to cuadra_app;
