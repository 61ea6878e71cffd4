-- Ends a password reset. Of several links requested at once, the first one used ends the others.
create or replace function identity.finish_password_reset(p_token_hash bytea, p_password_hash text)
returns uuid
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login uuid;
begin
  update identity.password_resets set used_at = now()
  where token_hash = p_token_hash and used_at is null and expires_at > now()
  returning login_id into v_login;
  if v_login is null then return null; end if;
  update identity.logins
  set password_hash = p_password_hash, password_is_own = true, password_version = password_version + 1,
    -- The link was mailed to this address, so it verifies the address too.
    email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
  where id = v_login;
  delete from identity.sessions where login_id = v_login;
  delete from identity.known_browsers where login_id = v_login;
  delete from identity.password_resets where login_id = v_login and used_at is null;
  return v_login;
end $$;
