-- Whether that person may still invite into that company: an active user with a role that has every permission.
create or replace function identity.may_invite(p_company uuid, p_login uuid)
returns boolean
language sql stable security definer set search_path = identity, pg_temp as $$
  select exists (
    select from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
    where u.company_id = p_company and u.id = p_login and u.active and u.deleted_at is null and 'all' = any (r.permissions))
$$;
