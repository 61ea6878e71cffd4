-- The lots of joined products: what is booked of one counts for the product that stays (S-30), and so does what is known of it.
-- A lot that went along bears the id it had, so a lot is one by product and code.

-- The lots that a document names, as they are here: of the product that stays, each under the id of the row it has, if it has one.
create function app.followed_lots(lots jsonb) returns table (id uuid, product_id uuid, code text, expires_on date)
language sql stable as $$
  select distinct on (f.product_id, f.code) coalesce(h.id, f.id), f.product_id, f.code, f.expires_on
  from (
    select n.id, n.code, n.expires_on, coalesce(p.merged_into, n.product_id) as product_id
    from jsonb_to_recordset(lots) as n(id uuid, product_id uuid, code text, expires_on date)
    left join lateral (
      select p.merged_into from products p
      where p.company_id = app.company() and p.id = n.product_id and p.merged_into is not null limit 1
    ) p on true
  ) f
  left join lateral (
    select l.id from lots l
    where l.company_id = app.company() and l.product_id = f.product_id and l.code = f.code order by l.id limit 1
  ) h on true
  order by f.product_id, f.code, f.expires_on nulls last
$$;

-- As in 0042, of the lots as they are here.
create or replace function app.add_lots(p_item jsonb, p_version bigint, lots jsonb) returns void language plpgsql as $$
declare
  v_mark jsonb := jsonb_build_array(p_version, coalesce(p_item->'corrected_at', p_item->'made_at'), p_item->'device_id', p_item->'seq');
begin
  if jsonb_typeof(lots) is distinct from 'array' or jsonb_array_length(lots) = 0 then return; end if;
  insert into lots as l (company_id, id, version, created_at, updated_at, field_marks, product_id, code, expires_on)
  select app.company(), n.id, p_version, now(), now(), jsonb_build_object('*', v_mark), n.product_id, n.code, n.expires_on
  from app.followed_lots(lots) n
  on conflict (company_id, id) do update set
    version = p_version, updated_at = now(), expires_on = excluded.expires_on,
    field_marks = l.field_marks || jsonb_build_object('expires_on', v_mark)
  where l.expires_on is null and excluded.expires_on is not null;
end $$;

-- As in 0065, of the lots as they are here.
create or replace function app.has_lot_clash(lots jsonb) returns boolean language sql stable as $$
  select exists (
    select from app.followed_lots(lots) n
    cross join lateral (
      select l.expires_on from lots l where l.company_id = app.company() and l.id = n.id limit 1
    ) l
    where n.expires_on <> l.expires_on
  )
$$;

-- As in 0065, but that a lot which both had takes the expiry that only the other's was told.
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
  -- What nobody had said of a lot that both had.
  update lots l set expires_on = o.expires_on, version = p_version, updated_at = now(),
    field_marks = l.field_marks || jsonb_build_object('expires_on', v_mark)
  from lots o
  where l.company_id = v_company and l.product_id = v_into.id and l.expires_on is null
    and o.company_id = v_company and o.product_id = v_from.id and o.code = l.code and o.expires_on is not null;
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

revoke all on function app.followed_lots from public;
grant execute on function app.followed_lots to cuadra_app;
