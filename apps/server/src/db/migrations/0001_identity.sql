-- Identity: logins, their sessions and password resets. A login belongs to no company; a row of `users`
-- is its membership of one. The application's role reads and writes nothing here directly: it calls the
-- functions below, each of which answers one question about one login (least privilege, ASVS V8).

create schema identity;
create schema app;

create table identity.logins (
  id uuid primary key,
  email text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  password_hash text not null,
  name text not null,
  country text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  login_id uuid not null references identity.logins on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_login on identity.sessions (login_id);
create index sessions_expiry on identity.sessions (expires_at);

create table identity.password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  login_id uuid not null references identity.logins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_login on identity.password_resets (login_id);

-- The company of this transaction; null outside of `withCompany`, and then no row is visible.
create function app.company() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

create function identity.create_login(
  p_id uuid, p_email text, p_password_hash text, p_name text, p_country text, p_phone text
) returns boolean language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into identity.logins (id, email, password_hash, name, country, phone)
  values (p_id, p_email, p_password_hash, p_name, p_country, p_phone)
  on conflict (email) do nothing;
  return found;
end $$;

create function identity.login_for_sign_in(p_email text)
returns table (id uuid, email text, password_hash text)
language sql stable security definer set search_path = identity, pg_temp as
$$ select l.id, l.email, l.password_hash from identity.logins l where l.email = p_email $$;

create function identity.replace_password_hash(p_id uuid, p_old_hash text, p_new_hash text)
returns void language sql security definer set search_path = identity, pg_temp as
$$ update identity.logins set password_hash = p_new_hash, updated_at = now() where id = p_id and password_hash = p_old_hash $$;

create function identity.start_session(p_token_hash bytea, p_login uuid, p_user_agent text, p_expires_at timestamptz)
returns void language sql security definer set search_path = identity, pg_temp as $$
  delete from identity.sessions where login_id = p_login and expires_at < now();
  insert into identity.sessions (token_hash, login_id, user_agent, expires_at)
  values (p_token_hash, p_login, left(p_user_agent, 300), p_expires_at);
$$;

create function identity.end_session(p_token_hash bytea)
returns void language sql security definer set search_path = identity, pg_temp as
$$ delete from identity.sessions where token_hash = p_token_hash $$;

-- Called at most once an hour per session by the server, so that a used session stays alive; half a year at most.
create function identity.touch_session(p_token_hash bytea, p_expires_at timestamptz)
returns void language sql security definer set search_path = identity, pg_temp as
$$ update identity.sessions set last_seen_at = now(), expires_at = least(p_expires_at, created_at + interval '180 days') where token_hash = p_token_hash $$;

create function identity.start_password_reset(p_email text, p_token_hash bytea, p_expires_at timestamptz)
returns table (email text, name text) language plpgsql security definer set search_path = identity, pg_temp as $$
declare found_login identity.logins;
begin
  select * into found_login from identity.logins l where l.email = p_email;
  if found_login.id is null then return; end if;
  delete from identity.password_resets r where r.login_id = found_login.id;
  insert into identity.password_resets (token_hash, login_id, expires_at)
  values (p_token_hash, found_login.id, p_expires_at);
  return query select found_login.email, found_login.name;
end $$;

-- A reset works once, in time, and signs every session of the login out.
create function identity.finish_password_reset(p_token_hash bytea, p_password_hash text)
returns uuid language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login uuid;
begin
  update identity.password_resets set used_at = now()
  where token_hash = p_token_hash and used_at is null and expires_at > now()
  returning login_id into v_login;
  if v_login is null then return null; end if;
  update identity.logins set password_hash = p_password_hash, updated_at = now() where id = v_login;
  delete from identity.sessions where login_id = v_login;
  return v_login;
end $$;
