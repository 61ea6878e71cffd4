-- Notes what a product cost before its price was changed (S-22).
create or replace function app.note_former_price()
returns trigger
language plpgsql as $$
begin
  insert into former_prices (company_id, product_id, unit_id, until, price, currency, includes_tax)
  values (old.company_id, old.id, old.base_unit_id, clock_timestamp(), old.selling_price_amount, old.selling_price_currency,
    old.selling_price_includes_tax)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger products_former_price
  after update of selling_price_amount, selling_price_currency, selling_price_includes_tax on products
  for each row when (
    (old.selling_price_amount, old.selling_price_currency, old.selling_price_includes_tax)
      is distinct from (new.selling_price_amount, new.selling_price_currency, new.selling_price_includes_tax)
  )
  execute function app.note_former_price();
