-- Trigger: sets the search key of a SKU.
create or replace function app.fill_sku_key()
returns trigger
language plpgsql as $$
begin
  new.sku_key := app.sku_key(new.sku);
  return new;
end $$;

create or replace trigger products_sku_key before insert or update of sku on products
  for each row execute function app.fill_sku_key();
