-- Stores a stock movement, and flags a lot whose expiry date differs, and the void of a purchase that has payments,
-- withholdings or notes: a plain client is refused that (CU043).
create or replace function app.store_stock_movements(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
begin
  if p #>> '{document,type}' in ('purchase', 'initial', 'adjustment', 'count') and app.has_lot_clash(coalesce(p->'lots', '[]')) then
    p := app.with_flag(p, 'lot_clash');
  end if;
  if p #>> '{document,reverses_type}' = 'purchase' and app.is_settled((p #>> '{document,reverses_id}')::uuid) then
    p := app.flag_or_refuse(p, 'paid_and_voided', 'CU043', 'the purchase has payments, withholdings or notes');
  end if;
  return app.store_movement(p, p_version);
end $$;
