-- The companies that a login belongs to, with name and role in each.
create or replace function identity.memberships(p_login uuid)
returns table (
  company_id uuid, company_name text, name text, role_id uuid, role_name text, permissions text[], residence text,
  plan text, is_suspended boolean
)
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
