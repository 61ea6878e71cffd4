-- A password reset ends every session of the login, also one that is just being started by somebody who proved the
-- password of before it: whoever signs in shows which password that was, and the login's row is locked until the
-- session is there or the reset is through.

alter table identity.logins add column password_version integer not null default 0;

drop function identity.login_for_sign_in(text);
create function identity.login_for_sign_in(p_email text)
returns table (id uuid, email text, password_hash text, password_version integer)
language sql stable security definer set search_path = identity, pg_temp as
$$ select l.id, l.email, l.password_hash, l.password_version from identity.logins l where l.email = p_email $$;

drop function identity.start_session(bytea, uuid, text, timestamptz);
-- False when the password was reset since: then there is no session.
create function identity.start_session(
  p_token_hash bytea, p_login uuid, p_password_version integer, p_user_agent text, p_expires_at timestamptz
) returns boolean language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  perform from identity.logins where id = p_login and password_version = p_password_version for share;
  if not found then return false; end if;
  delete from identity.sessions where login_id = p_login and expires_at < now();
  insert into identity.sessions (token_hash, login_id, user_agent, expires_at)
  values (p_token_hash, p_login, left(p_user_agent, 300), p_expires_at);
  return true;
end $$;

-- A reset works once, in time, and signs every session of the login out. The login's row comes before its sessions.
create or replace function identity.finish_password_reset(p_token_hash bytea, p_password_hash text)
returns uuid language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login uuid;
begin
  update identity.password_resets set used_at = now()
  where token_hash = p_token_hash and used_at is null and expires_at > now()
  returning login_id into v_login;
  if v_login is null then return null; end if;
  update identity.logins
  set password_hash = p_password_hash, password_version = password_version + 1, updated_at = now()
  where id = v_login;
  delete from identity.sessions where login_id = v_login;
  return v_login;
end $$;

revoke all on function identity.login_for_sign_in, identity.start_session from public;
grant execute on function identity.login_for_sign_in, identity.start_session to cuadra_app;
