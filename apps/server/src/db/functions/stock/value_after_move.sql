-- Returns the value of a key after a quantity moved at the value declared for it, in one currency (MOV-05).
create or replace function app.value_after_move(p_value numeric, p_held numeric, p_moved numeric, p_declared numeric)
returns numeric
language sql immutable parallel safe as $$
  select case
    when p_moved <= 0 or p_held >= 0 then p_value + p_declared
    -- A receipt fills part of the negative stock at the value of that stock; the quantity above zero has its own cost.
    when p_held + p_moved <= 0 then round(p_value * (p_held + p_moved) / p_held, 2)
    else round(p_declared * (p_held + p_moved) / p_moved, 2)
  end
$$;
