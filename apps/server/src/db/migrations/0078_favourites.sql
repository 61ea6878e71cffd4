-- Since when a product is among the favourites of the till's grid (POS-03).
alter table products add column favourite_since timestamptz;
