-- Stores a password reset token and ends the one before. No row where no login has that e-mail.
create or replace function identity.start_password_reset(
  p_email text, p_token_hash bytea, p_expires_at timestamp with time zone
)
returns table (email text, name text)
language plpgsql security definer set search_path = identity, pg_temp as $$
declare found_login identity.logins;
begin
  select * into found_login from identity.logins l where l.email = p_email;
  if found_login.id is null then return; end if;
  delete from identity.password_resets r where r.login_id = found_login.id;
  insert into identity.password_resets (token_hash, login_id, expires_at)
  values (p_token_hash, found_login.id, p_expires_at);
  return query select found_login.email, found_login.name;
end $$;
