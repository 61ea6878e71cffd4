-- Stores the token of a verification link and ends the one before. No row where the address is verified already.
create or replace function identity.start_email_verification(
  p_login uuid, p_token_hash bytea, p_expires_at timestamp with time zone
)
returns table (email text, name text)
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login identity.logins;
begin
  select * into v_login from identity.logins l where l.id = p_login and l.email_verified_at is null;
  if v_login.id is null then return; end if;
  delete from identity.email_verifications v where v.login_id = p_login;
  insert into identity.email_verifications (token_hash, login_id, email, expires_at)
  values (p_token_hash, p_login, v_login.email, p_expires_at);
  return query select v_login.email, v_login.name;
end $$;
