-- Stores a merge and calls the function of its collection. A lot that both products have takes the expiry date that is
-- known for only one of them.
create or replace function app.store_merges(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
begin
  if p->'document'->>'collection' = 'customers' then return app.store_customer_merge(p, p_version); end if;
  return app.store_product_merge(p, p_version);
end $$;
