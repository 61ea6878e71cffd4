-- Notes what a unit of a product held and cost before it was changed (S-22).
create or replace function app.note_former_unit()
returns trigger
language plpgsql as $$
begin
  insert into former_prices (company_id, product_id, unit_id, until, price, currency, includes_tax, factor)
  select old.company_id, old.product_id, old.id, clock_timestamp(), old.selling_price, p.selling_price_currency,
    p.selling_price_includes_tax, old.conversion_factor
  from products p where p.company_id = old.company_id and p.id = old.product_id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger product_units_former_price
  after update of selling_price, conversion_factor on product_units
  for each row when (
    (old.selling_price, old.conversion_factor) is distinct from (new.selling_price, new.conversion_factor)
  )
  execute function app.note_former_unit();
