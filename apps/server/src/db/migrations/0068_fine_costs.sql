-- What one costs has up to six decimals: a sweet bought by the piece costs 0,0125 $. As many whole digits as before. What a
-- line comes to is still rounded once, to the cent, so that nothing of what is booked changes.
alter table stock_movement_items
  alter column unit_cost type numeric(20,6),
  alter column cost type numeric(20,6);
alter table products alter column purchase_price_amount type numeric(20,6);
alter table product_units alter column purchase_price type numeric(20,6);
