-- What a call must know of its company besides who makes it: whether it is suspended, and where its data lives (DATA-02).
-- In the same round trip as the caller. Otherwise as in 0021; a function's columns cannot be changed in place.

drop function identity.authenticate(bytea, uuid, uuid, bytea);
create function identity.authenticate(p_token_hash bytea, p_company uuid, p_device uuid, p_device_hash bytea)
returns table (
  login_id uuid, email text, session_seen_at timestamptz, name text, role_id uuid, permissions text[], device_known boolean,
  device_withdrawn boolean, plan text, limits jsonb, residence text, home_device_id uuid, is_suspended boolean
) language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- Not in SQL: such a function is planned anew at each call, which cost more than all the rest of it.
  return query
  select s.login_id, l.email, s.last_seen_at, u.name, u.role_id, r.permissions, d.id is not null, d.withdrawn_at is not null,
         t.plan, t.limits, t.residence, t.home_device_id, t.suspended_at is not null
  from (select 1) one
  left join identity.sessions s on s.token_hash = p_token_hash and s.expires_at > now()
  left join identity.logins l on l.id = s.login_id
  left join public.company_state t on t.company_id = p_company and t.id = p_company
  left join public.users u on u.company_id = t.company_id and u.id = s.login_id and u.active and u.deleted_at is null
  left join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
  left join public.devices d on d.company_id = t.company_id and d.id = p_device and d.credential_hash = p_device_hash;
end $$;

drop function identity.memberships(uuid);
create function identity.memberships(p_login uuid)
returns table (company_id uuid, company_name text, name text, role_id uuid, role_name text, permissions text[],
  residence text, plan text, is_suspended boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.company_id, coalesce(s.name, c.name), u.name, u.role_id, r.name, r.permissions, t.residence, t.plan,
    t.suspended_at is not null
  from public.users u
  join public.companies c on c.id = u.company_id
  join public.company_state t on t.company_id = u.company_id and t.id = u.company_id
  left join public.company_settings s on s.company_id = u.company_id
  left join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
  where u.id = p_login and u.active and u.deleted_at is null
  order by c.created_at, c.id
$$;

revoke all on function identity.authenticate(bytea, uuid, uuid, bytea), identity.memberships(uuid) from public;
grant execute on function identity.authenticate(bytea, uuid, uuid, bytea), identity.memberships(uuid) to cuadra_app;
