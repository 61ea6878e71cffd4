-- Who may touch what in the database. The application's role `cuadra_app` (made by the migration runner) owns
-- nothing: it sees a company's rows only while that company is set, may not change what is final, and reaches
-- identity only through its functions. This holds even where the code forgets (PERM-03).

do $$
declare name text;
begin
  foreach name in array array['counters','history','raw_items','devices','series','company_settings','taxes',
    'currencies','roles','users','warehouses','registers','categories','products','product_units','customers','accounts',
    'sales','sale_lines','sale_taxes','sale_payments','sale_changes','cash_openings','stock_movements',
    'stock_movement_items','stock_entries','stock_balances','customer_entries','customer_balances','cash_entries',
    'cash_balances','transactions','account_entries','account_balances'] loop
    execute format('alter table %I enable row level security', name);
    -- The sub-select makes it an InitPlan: evaluated once a statement instead of once a row.
    execute format('create policy company on %I using (company_id = (select app.company())) with check (company_id = (select app.company()))', name);
  end loop;
end $$;
alter table companies enable row level security;
create policy company on companies using (id = (select app.company())) with check (id = (select app.company()));

revoke all on schema public from public;
revoke all on all functions in schema identity, app from public;
grant usage on schema public, app, identity to cuadra_app;
grant execute on all functions in schema app, identity to cuadra_app;

grant select, insert on all tables in schema public to cuadra_app;
-- Which migrations were applied is the owner's to say.
revoke all on public.migrations from cuadra_app;
grant update on companies, counters, raw_items, devices, series, company_settings, taxes, currencies, roles, users,
  warehouses, registers, categories, products, product_units, customers, accounts,
  stock_balances, customer_balances, cash_balances, account_balances to cuadra_app;

-- Who is calling: session, membership and device in one answer, so that a call needs one round trip for it.
-- Runs with the owner's rights because it must find the membership before the company is known to be theirs.
create function identity.authenticate(p_token_hash bytea, p_company uuid, p_device uuid, p_device_hash bytea)
returns table (
  login_id uuid, email text, session_seen_at timestamptz, company_exists boolean, name text, role_id uuid, role_name text,
  permissions text[], device_known boolean, device_withdrawn boolean
) language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- Not in SQL: such a function is planned anew at each call, which cost more than all the rest of it.
  return query
  select s.login_id, l.email, s.last_seen_at, c.id is not null, u.name, u.role_id, r.name, r.permissions,
         d.id is not null, d.withdrawn_at is not null
  from (select 1) one
  left join identity.sessions s on s.token_hash = p_token_hash and s.expires_at > now()
  left join identity.logins l on l.id = s.login_id
  left join public.companies c on c.id = p_company
  left join public.users u on u.company_id = c.id and u.id = s.login_id and u.active and u.deleted_at is null
  left join public.roles r on r.company_id = u.company_id and r.id = u.role_id
  left join public.devices d on d.company_id = c.id and d.id = p_device and d.credential_hash = p_device_hash;
end $$;

create function identity.memberships(p_login uuid)
returns table (company_id uuid, company_name text, name text, role_id uuid, role_name text, permissions text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, coalesce(s.name, c.name), u.name, u.role_id, r.name, r.permissions
  from public.users u
  join public.companies c on c.id = u.company_id
  left join public.company_settings s on s.company_id = u.company_id
  left join public.roles r on r.company_id = u.company_id and r.id = u.role_id
  where u.id = p_login and u.active and u.deleted_at is null
  order by c.created_at
$$;
revoke all on function identity.authenticate, identity.memberships from public;
grant execute on function identity.authenticate, identity.memberships to cuadra_app;
