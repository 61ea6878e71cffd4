-- A join on the way to the cloud (S-56) moves what the company had booked here before it went to its device: that follows nobody by
-- itself, as the documents do that are booked later. Where it was left, the sums of device and server never came to the same.

-- As in 0067 (store_merge then), but that it moves what is left wherever the company lives.
create or replace function app.store_product_merge(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_merge merges := jsonb_populate_record(null::merges, p->'document');
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
  perform app.merge_stock(v_merge, p_version, v_from, v_into);
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

-- What such joins have left so far, moved as they would have: of a product once, as an item of the company's history that its
-- devices hear of. A company without an account that it may have to post to keeps what it has: else no server would start.
do $$
declare
  v_left record;
  v_merge merges;
  v_from products;
  v_into products;
  v_claim record;
begin
  for v_left in
    select p.company_id, p.id, p.merged_into, m.id as merge_id
    from products p
    join merges m on m.company_id = p.company_id and m.collection = 'products' and m.from_id = p.id
    where p.merged_into is not null
      and exists (select from stock_balances b where b.company_id = p.company_id and b.product_id = p.id and b.quantity <> 0)
      and not exists (select from stock_entries e where e.company_id = p.company_id and e.document_id = m.id)
      and 2 = (select count(*) from accounts a where a.company_id = p.company_id and a.role in ('inventory', 'shrinkage'))
    order by p.company_id, p.id
  loop
    perform set_config('app.company_id', v_left.company_id::text, true);
    perform from counters c where c.company_id = v_left.company_id for no key update;
    select * into v_merge from merges where company_id = v_left.company_id and id = v_left.merge_id;
    select * into v_from from products where company_id = v_left.company_id and id = v_left.id;
    select * into v_into from products where company_id = v_left.company_id and id = v_left.merged_into;
    select * into v_claim from app.claim_version(jsonb_build_object(
      'id', gen_random_uuid(), 'hash', encode(sha256(convert_to(v_left.merge_id::text, 'UTF8')), 'hex'), 'kind', 'booking',
      'collection', 'merges', 'row_id', v_left.merge_id, 'made_by_name', 'Cuadra', 'made_at', clock_timestamp()));
    perform app.merge_stock(v_merge, v_claim.version, v_from, v_into);
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
