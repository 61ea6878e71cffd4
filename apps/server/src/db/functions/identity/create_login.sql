-- Creates a login. False where the e-mail is taken.
create or replace function identity.create_login(
  p_id uuid, p_email text, p_password_hash text, p_name text, p_country text, p_phone text
)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into identity.logins (id, email, password_hash, name, country, phone)
  values (p_id, p_email, p_password_hash, p_name, p_country, p_phone)
  on conflict (email) do nothing;
  return found;
end $$;
