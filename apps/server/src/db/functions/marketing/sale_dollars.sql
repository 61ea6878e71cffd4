-- The dollars of a sale; none where it had no rate to them.
create or replace function app.sale_dollars(p_currency text, p_secondary text, p_total numeric, p_total_secondary numeric)
returns numeric
language sql immutable parallel safe as $$
  select case when p_currency = 'USD' then p_total when p_secondary = 'USD' then coalesce(p_total_secondary, 0) else 0 end
$$;
