-- Starts a session. Returns false, and starts none, when the password was reset since.
create or replace function identity.start_session(
  p_token_hash bytea, p_login uuid, p_password_version integer, p_user_agent text,
  p_expires_at timestamp with time zone
)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  perform from identity.logins where id = p_login and password_version = p_password_version for share;
  if not found then return false; end if;
  delete from identity.sessions where login_id = p_login and expires_at < now();
  insert into identity.sessions (token_hash, login_id, user_agent, expires_at)
  values (p_token_hash, p_login, left(p_user_agent, 300), p_expires_at);
  return true;
end $$;
