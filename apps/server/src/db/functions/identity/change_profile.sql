-- Changes the profile; a null leaves its field unchanged.
create or replace function identity.change_profile(p_login uuid, p_name text, p_country text, p_phone text)
returns table (id uuid, email text, name text, country text, phone text, is_email_verified boolean)
language sql security definer set search_path = identity, pg_temp as $$
  update identity.logins l set name = coalesce(p_name, l.name), country = coalesce(p_country, l.country),
    phone = coalesce(p_phone, l.phone), updated_at = now()
  where l.id = p_login returning l.id, l.email, l.name, l.country, l.phone, l.email_verified_at is not null
$$;
