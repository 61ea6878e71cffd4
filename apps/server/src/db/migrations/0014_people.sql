-- A person's own account: the sessions that are open, listed and ended by an id that opens nothing, the profile, and a
-- new password that is asked for with the old one. Each function answers for one login alone (0001_identity.sql).

alter table identity.sessions add column id uuid not null default gen_random_uuid();
alter table identity.sessions add constraint sessions_id unique (id);

-- Newest use first. `is_current` is the session that asks.
create function identity.sessions_of(p_login uuid, p_token_hash bytea)
returns table (id uuid, user_agent text, created_at timestamptz, last_seen_at timestamptz, is_current boolean)
language sql stable security definer set search_path = identity, pg_temp as $$
  select s.id, s.user_agent, s.created_at, s.last_seen_at, s.token_hash = p_token_hash
  from identity.sessions s where s.login_id = p_login and s.expires_at > now()
  order by s.last_seen_at desc, s.created_at desc, s.id
$$;

-- False where the login has no such session.
create function identity.end_session_by_id(p_login uuid, p_id uuid) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  delete from identity.sessions where login_id = p_login and id = p_id;
  return found;
end $$;

create function identity.end_other_sessions(p_login uuid, p_token_hash bytea) returns void
language sql security definer set search_path = identity, pg_temp as
$$ delete from identity.sessions where login_id = p_login and token_hash <> p_token_hash $$;

create function identity.profile_of(p_login uuid)
returns table (id uuid, email text, name text, country text, phone text)
language sql stable security definer set search_path = identity, pg_temp as
$$ select l.id, l.email, l.name, l.country, l.phone from identity.logins l where l.id = p_login $$;

-- What is null stays as it is.
create function identity.change_profile(p_login uuid, p_name text, p_country text, p_phone text)
returns table (id uuid, email text, name text, country text, phone text)
language sql security definer set search_path = identity, pg_temp as $$
  update identity.logins l set name = coalesce(p_name, l.name), country = coalesce(p_country, l.country),
    phone = coalesce(p_phone, l.phone), updated_at = now()
  where l.id = p_login returning l.id, l.email, l.name, l.country, l.phone
$$;

-- False when the password is no longer the one that was shown. Ends every session but the one that asks, and the links
-- that were mailed for a forgotten password. The login's row comes before its sessions, as in 0006.
create function identity.change_password(
  p_login uuid, p_password_version integer, p_password_hash text, p_token_hash bytea
) returns boolean language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.logins
  set password_hash = p_password_hash, password_version = password_version + 1, updated_at = now()
  where id = p_login and password_version = p_password_version;
  if not found then return false; end if;
  delete from identity.sessions where login_id = p_login and token_hash <> p_token_hash;
  delete from identity.password_resets where login_id = p_login;
  return true;
end $$;

revoke all on function identity.sessions_of, identity.end_session_by_id, identity.end_other_sessions,
  identity.profile_of, identity.change_profile, identity.change_password from public;
grant execute on function identity.sessions_of, identity.end_session_by_id, identity.end_other_sessions,
  identity.profile_of, identity.change_profile, identity.change_password to cuadra_app;
