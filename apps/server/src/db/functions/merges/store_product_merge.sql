-- Merges a product into its survivor: stock, units, lots and pictures follow, wherever the company lives (S-30).
create or replace function app.store_product_merge(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_merge merges := jsonb_populate_record(null::merges, app.stamped_document(p, p_version));
  v_mark jsonb := app.mark_of(p->'item', p_version);
  v_from products;
  v_into products;
  v_holder uuid;
begin
  select * into v_from from products where company_id = v_company and id = v_merge.from_id;
  select * into v_into from products where company_id = v_company and id = v_merge.into_id;
  -- The survivor was itself merged meanwhile: always into a smaller id, so this ends.
  while v_into.merged_into is not null loop
    select * into v_into from products where company_id = v_company and id = v_into.merged_into;
  end loop;
  if v_from.id is null or v_into.id is null then
    raise exception 'a product that is to be merged is not here' using errcode = 'CU006';
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
  -- Fills in what was missing of a lot that both products have.
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
