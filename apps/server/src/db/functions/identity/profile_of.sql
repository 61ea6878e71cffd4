-- The profile of a login.
create or replace function identity.profile_of(p_login uuid)
returns table (id uuid, email text, name text, country text, phone text, is_email_verified boolean)
language sql stable security definer set search_path = identity, pg_temp as $$
  select l.id, l.email, l.name, l.country, l.phone, l.email_verified_at is not null
  from identity.logins l where l.id = p_login
$$;
