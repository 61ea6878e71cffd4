-- Returns whether an account of a type and a role holds money, as `holdsMoney` of the domain has it: drawers, the main
-- cash, banks, and the company's own assets, whose role is ''.
create or replace function app.holds_money(p_type text, p_role text)
returns boolean
language sql immutable as $$
  select p_type = 'asset'
    and p_role in ('', 'cash_ves', 'cash_usd', 'till_ves', 'till_usd', 'bank_ves', 'bank_fx_abroad')
$$;
