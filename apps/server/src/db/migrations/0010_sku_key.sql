-- When two SKUs are one: the same rule as the program's (`catalog/sku-key.ts`), which names the letters that it folds.
-- `lower` folds what the database's locale says, and the program's folds what Unicode says: 'İ' became two different
-- keys, and under the locale C 'Ñ' was not folded at all.

create function app.sku_key(p_sku text) returns text language sql immutable parallel safe as $$
  select translate(normalize(p_sku, nfc),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ')
$$;
revoke all on function app.sku_key from public;
grant execute on function app.sku_key to cuadra_app;

create or replace function app.fill_sku_key() returns trigger language plpgsql as $$
begin
  new.sku_key := app.sku_key(new.sku);
  return new;
end $$;

-- Two that are one now: the later one is marked, as if it had come from a device (S-30).
drop index products_sku;
update products set sku_key = app.sku_key(sku) where sku_key <> app.sku_key(sku);
update products p set duplicate_of = first.id
from (
  select company_id, id, sku_key, row_number() over same as place, first_value(id) over same as first_id
  from products where duplicate_of is null and deleted_at is null
  window same as (partition by company_id, sku_key order by created_at, id)
) later
join products first on first.company_id = later.company_id and first.id = later.first_id
where p.company_id = later.company_id and p.id = later.id and later.place > 1;
create unique index products_sku on products (company_id, sku_key) where duplicate_of is null and deleted_at is null;

create or replace function app.add_product_stubs(p_version bigint, p_currency text, lines jsonb) returns void language plpgsql as $$
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
      (select p.id from products p where p.company_id = v_company and p.sku_key = app.sku_key(v_line.sku)
         and p.duplicate_of is null and p.deleted_at is null),
      v_line.sku, v_line.name, v_line.unit_id, v_line.unit_name, v_line.barcode, 0, 'USD', now(), v_line.price, p_currency,
      now(), v_line.includes_tax);
  end loop;
end $$;
