-- Returns the IGTF that was collected or given back, in the currency of its document.
create or replace function app.igtf_in(igtf jsonb, currency text)
returns numeric
language sql immutable as $$
  select coalesce((igtf->>case currency when 'USD' then 'amount_usd' else 'amount_bs' end)::numeric, 0)
$$;
