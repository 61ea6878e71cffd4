-- Returns what is in the clearing account of a method now, in dollars and in bolívares.
create or replace function app.clearing_balance(p_method text, out usd numeric, out ves numeric)
returns record
language sql stable as $$
  select coalesce(sum(b.usd), 0)::numeric(20,2), coalesce(sum(b.ves), 0)::numeric(22,2)
  from accounts a
  join account_balances b on b.company_id = a.company_id and b.account_id = a.id
  where a.company_id = app.company()
    and a.role = case p_method when 'card' then 'card_clearing' when 'mobile' then 'pagomovil_clearing' else 'zelle_clearing' end
$$;
