-- Returns what a quantity that moves is worth at the average cost of its key, in one currency (MOV-05).
create or replace function app.value_at_average(p_value numeric, p_held numeric, p_moved numeric, p_unit_cost numeric)
returns numeric
language sql immutable parallel safe as $$
  select case
    when p_held <= 0 then round(p_moved * p_unit_cost, 2)
    when p_held + p_moved >= 0 then round(p_value * p_moved / p_held, 2)
    -- The stock on hand leaves at its whole value, and the quantity beyond it at the unit cost.
    else -(p_value + round((-p_moved - p_held) * p_unit_cost, 2))
  end
$$;
