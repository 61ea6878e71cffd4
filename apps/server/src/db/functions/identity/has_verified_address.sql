-- Whether an active administrator of this company has proved the address of the account.
create or replace function identity.has_verified_address()
returns boolean
language sql stable security definer set search_path = identity, pg_temp as $$
  select exists (
    select from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
    join identity.logins l on l.id = u.id
    where u.company_id = app.company() and u.active and u.deleted_at is null and 'all' = any (r.permissions)
      and l.email_verified_at is not null)
$$;
