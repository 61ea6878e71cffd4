-- Returns the product that holds this product's SKU, other than these two.
create or replace function app.other_sku_holder(p_product products, p_from uuid)
returns uuid
language sql stable as $$
  select p.id from products p where p.company_id = app.company() and p.sku_key = p_product.sku_key
    and p.duplicate_field is distinct from 'sku' and p.deleted_at is null and p.id not in (p_product.id, p_from)
  limit 1
$$;
