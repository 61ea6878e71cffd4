-- Stores a stock movement, and flags a lot whose expiry date differs.
create or replace function app.store_stock_movements(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
begin
  if p #>> '{document,type}' in ('purchase', 'initial', 'adjustment', 'count') and app.has_lot_clash(coalesce(p->'lots', '[]')) then
    p := app.with_flag(p, 'lot_clash');
  end if;
  return app.store_movement(p, p_version);
end $$;
