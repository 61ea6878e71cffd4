-- What a product or one of its units cost until it was changed: a till that was offline sells honestly at a price of before, and
-- a price that there never was is flagged (S-22). The price in force stands in the product itself.
create table former_prices (
  company_id uuid not null references companies,
  product_id uuid not null,
  -- The base unit, or one of the product's other units.
  unit_id uuid not null,
  until timestamptz not null,
  -- Null of a unit that had no price of its own.
  price numeric(16,2),
  currency text,
  includes_tax boolean,
  -- Base units in one; null of the base unit.
  factor numeric(15,3),
  primary key (company_id, product_id, unit_id, until)
);
alter table former_prices enable row level security;
create policy company on former_prices using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on former_prices to cuadra_app;

-- What the trail knows of prices that were changed of late: tills that are offline still sell at them.
insert into former_prices (company_id, product_id, unit_id, until, price, currency, includes_tax)
select p.company_id, p.id, p.base_unit_id, h.at, (c.change #>> '{before,selling_price,amount}')::numeric,
  c.change #>> '{before,selling_price,currency}',
  coalesce((c.change #>> '{before,selling_price,includes_tax}')::boolean, p.selling_price_includes_tax)
from history h
cross join lateral jsonb_array_elements(case when h.kind = 'import' then h.detail->'changed' else jsonb_build_array(h.detail) end) c(change)
join products p on p.company_id = h.company_id and p.id = (c.change->>'id')::uuid
where h.collection = 'products' and h.kind in ('patch', 'import') and h.at > now() - interval '60 days'
  and jsonb_typeof(h.detail) = 'object' and c.change #>> '{before,selling_price,amount}' is not null
on conflict do nothing;
