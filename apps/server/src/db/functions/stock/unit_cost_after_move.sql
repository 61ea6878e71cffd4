-- Returns what one costs after a quantity moved, in one currency, with six decimals: the average of the stock, what
-- came in where none is left, else the cost known before (MOV-05).
create or replace function app.unit_cost_after_move(
  p_value_after numeric, p_held numeric, p_moved numeric, p_declared numeric, p_unit_cost numeric
)
returns numeric
language sql immutable parallel safe as $$
  select case
    when p_held + p_moved > 0 then round(p_value_after / (p_held + p_moved), 6)
    when p_moved > 0 then round(p_declared / p_moved, 6)
    else p_unit_cost
  end
$$;
