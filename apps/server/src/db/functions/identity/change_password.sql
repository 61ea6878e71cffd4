-- Stores a new password hash, and records that its owner chose it. Ends the other sessions and forgets every known
-- browser: a person who knew the former password must be treated as a stranger.
create or replace function identity.change_password(
  p_login uuid, p_password_version integer, p_password_hash text, p_token_hash bytea
)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.logins
  set password_hash = p_password_hash, password_is_own = true, password_version = password_version + 1, updated_at = now()
  where id = p_login and password_version = p_password_version;
  if not found then return false; end if;
  delete from identity.sessions where login_id = p_login and token_hash <> p_token_hash;
  delete from identity.password_resets where login_id = p_login;
  delete from identity.known_browsers where login_id = p_login;
  return true;
end $$;
