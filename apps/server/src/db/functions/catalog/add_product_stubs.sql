-- Adds a stub for each product that a document names and that is not here (S-13); marks it as a duplicate where another
-- product has its SKU.
create or replace function app.add_product_stubs(p_version bigint, p_currency text, lines jsonb)
returns void
language plpgsql as $$
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
