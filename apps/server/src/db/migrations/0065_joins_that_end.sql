-- What a join met and could not end: a third product that had taken the code meanwhile, and goods of the one that goes counted
-- in what is a unit of the one that stays.

-- As in 0064, but in as many steps as keep one move a key: two units of the one that goes may be one of the other. A link is
-- one out and one in, and both go into the step of their own.
create or replace function app.merge_stock(p_merge merges, p_version bigint, p_from products, p_into products) returns void
language plpgsql as $$
declare
  v_steps jsonb;
begin
  with moved as (
    select b.warehouse_id, b.unit_id, b.lot, b.quantity,
      case when b.unit_id = p_from.base_unit_id then p_into.base_unit_id else b.unit_id end as into_unit_id,
      round(b.quantity * coalesce(u.factor, 1), 3) as base_quantity
    from stock_balances b
    left join lateral (
      select u.conversion_factor as factor from product_units u where u.company_id = b.company_id and u.id = b.unit_id limit 1
    ) u on true
    where b.company_id = app.company() and b.product_id = p_from.id and b.quantity <> 0
  ), numbered as (
    select m.*, row_number() over (partition by warehouse_id, into_unit_id, lot order by unit_id) as step from moved m
  ), entries as (
    select n.step, jsonb_agg(jsonb_build_object('product_id', side.product_id, 'warehouse_id', n.warehouse_id,
      'unit_id', side.unit_id, 'lot', n.lot, 'quantity', side.sign * n.quantity,
      'base_quantity', side.sign * n.base_quantity, 'value_usd', null, 'is_posted', false,
      'link', concat_ws('|', n.warehouse_id, n.unit_id, n.lot))) as step_entries
    from numbered n
    cross join lateral (values (p_from.id, n.unit_id, -1), (p_into.id, n.into_unit_id, 1)) as side(product_id, unit_id, sign)
    group by n.step
  )
  select coalesce(jsonb_agg(e.step_entries order by e.step), '[]') into v_steps from entries e;
  if jsonb_array_length(v_steps) = 0 then return; end if;
  perform app.book_named_entries(p_merge.id, p_version, p_merge.date, jsonb_build_object(
    'stock', v_steps, 'cash', '[]'::jsonb, 'customers', '[]'::jsonb, 'postings', '[]'::jsonb,
    'transaction', jsonb_build_object('date', p_merge.date, 'description', 'Unión de productos',
      'reference', p_merge.from_code, 'source', 'merges', 'exchange_rate', null, 'cost_role', null)));
end $$;

-- Who holds the code of a product, if it is neither of these two.
create function app.other_sku_holder(p_product products, p_from uuid) returns uuid language sql stable as $$
  select p.id from products p where p.company_id = app.company() and p.sku_key = p_product.sku_key
    and p.duplicate_field is distinct from 'sku' and p.deleted_at is null and p.id not in (p_product.id, p_from)
  limit 1
$$;

-- As in 0064, but that whoever was marked for a code stays so where a third one has taken it, because the one that goes had been
-- deleted.
create or replace function app.store_merge(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_merge merges := jsonb_populate_record(null::merges, p->'document');
  v_rules record := app.document_rules();
  v_mark jsonb := jsonb_build_array(p_version, coalesce(v_item->'corrected_at', v_item->'made_at'), v_item->'device_id', v_item->'seq');
  v_from products;
  v_into products;
  v_holder uuid;
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
  if v_into.duplicate_of = v_from.id and v_into.duplicate_field = 'sku' then
    v_holder := app.other_sku_holder(v_into, v_from.id);
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
  where p.company_id = v_company and p.duplicate_of = v_from.id and (p.id <> v_into.id or v_holder is null);
  if v_holder is not null then
    update products p set version = p_version, duplicate_of = v_holder
    where p.company_id = v_company and p.id = v_into.id and p.duplicate_of = v_from.id;
  end if;
  insert into merges values (v_merge.*);
  return v_merge.flags;
end $$;

-- As in 0064, but each lot is looked up by its index: the planner takes a list in JSON for a hundred rows.
create or replace function app.has_lot_clash(lots jsonb) returns boolean language sql stable as $$
  select exists (
    select from jsonb_to_recordset(lots) as n(id uuid, expires_on date)
    cross join lateral (
      select l.expires_on from lots l where l.company_id = app.company() and l.id = n.id limit 1
    ) l
    where n.expires_on <> l.expires_on
  )
$$;

-- What is left in a warehouse is asked before it is deleted (WH-01).
create index stock_balances_warehouse on stock_balances (company_id, warehouse_id) where quantity <> 0;

alter table product_images add check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp'));

revoke all on function app.other_sku_holder from public;
grant execute on function app.other_sku_holder to cuadra_app;
