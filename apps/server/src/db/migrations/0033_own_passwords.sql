-- Who opens a company's door to an account that is there already (SET-05). A password that an administrator has set is
-- known to two: nobody joins another company by it, or the one would walk into the other's books. And an invitation holds
-- only as long as whoever sent it may invite.

alter table identity.logins add column password_is_own boolean not null default true;

-- After a login was made by an administrator, with a password of his choice.
create function identity.give_password(p_login uuid) returns void
language sql security definer set search_path = identity, pg_temp as
$$ update identity.logins set password_is_own = false where id = p_login $$;

-- Its row stays locked, so that an administrator who sets another one meanwhile sees who has joined this company.
create function identity.has_own_password(p_login uuid) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_own boolean;
begin
  select l.password_is_own into v_own from identity.logins l where l.id = p_login for share;
  return coalesce(v_own, false);
end $$;

-- As in 0018, and whose the password is.
create or replace function identity.change_login(p_login uuid, p_email text, p_password_hash text) returns text
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  -- Whoever joins another company waits here, or is seen.
  perform from identity.logins where id = p_login for update;
  if not exists (select from public.users u where u.company_id = app.company() and u.id = p_login)
    or exists (select from public.users u where u.company_id <> app.company() and u.id = p_login) then
    return 'elsewhere';
  end if;
  update identity.logins set
    email = coalesce(p_email, email), password_hash = coalesce(p_password_hash, password_hash),
    password_is_own = password_is_own and p_password_hash is null,
    password_version = password_version + 1, updated_at = now()
  where id = p_login;
  delete from identity.sessions where login_id = p_login;
  delete from identity.password_resets where login_id = p_login;
  -- Sent again, they would go to another letter box than the one that was invited.
  if p_email is not null then
    update identity.invites set revoked_at = now() where login_id = p_login and used_at is null and revoked_at is null;
  end if;
  return 'changed';
exception when unique_violation then
  return 'email_taken';
end $$;

-- As in 0006, and whose the password is. Of several links asked for at once the first that is used is the last.
create or replace function identity.finish_password_reset(p_token_hash bytea, p_password_hash text)
returns uuid language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login uuid;
begin
  update identity.password_resets set used_at = now()
  where token_hash = p_token_hash and used_at is null and expires_at > now()
  returning login_id into v_login;
  if v_login is null then return null; end if;
  update identity.logins
  set password_hash = p_password_hash, password_is_own = true, password_version = password_version + 1, updated_at = now()
  where id = v_login;
  delete from identity.sessions where login_id = v_login;
  delete from identity.password_resets where login_id = v_login and used_at is null;
  return v_login;
end $$;

-- As in 0014, and whose the password is.
create or replace function identity.change_password(
  p_login uuid, p_password_version integer, p_password_hash text, p_token_hash bytea
) returns boolean language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.logins
  set password_hash = p_password_hash, password_is_own = true, password_version = password_version + 1, updated_at = now()
  where id = p_login and password_version = p_password_version;
  if not found then return false; end if;
  delete from identity.sessions where login_id = p_login and token_hash <> p_token_hash;
  delete from identity.password_resets where login_id = p_login;
  return true;
end $$;

-- Whether that person may invite into that company still: an active user with a role that may do everything.
create function identity.may_invite(p_company uuid, p_login uuid) returns boolean
language sql stable security definer set search_path = identity, pg_temp as $$
  select exists (
    select from public.users u
    join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
    where u.company_id = p_company and u.id = p_login and u.active and u.deleted_at is null and 'all' = any (r.permissions))
$$;

-- As in 0018, and nothing of somebody who may not invite any more.
create or replace function identity.invite_by_token(p_token_hash bytea)
returns table (id uuid, company_id uuid, company_name text, login_id uuid, email text, name text, role_id uuid,
  role_name text, invited_by_name text)
language sql stable security definer set search_path = identity, pg_temp as $$
  select i.id, i.company_id, coalesce(s.name, c.name), i.login_id, l.email, i.name, i.role_id, r.name, i.invited_by_name
  from identity.invites i
  join identity.logins l on l.id = i.login_id
  join public.companies c on c.id = i.company_id
  left join public.company_settings s on s.company_id = i.company_id
  join public.roles r on r.company_id = i.company_id and r.id = i.role_id and r.deleted_at is null
  where i.token_hash = p_token_hash and i.used_at is null and i.revoked_at is null and i.expires_at > now()
    and identity.may_invite(i.company_id, i.invited_by)
$$;

create or replace function identity.use_invite(p_token_hash bytea) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login uuid;
begin
  update identity.invites set used_at = now()
  where token_hash = p_token_hash and company_id = app.company() and used_at is null and revoked_at is null
    and expires_at > now() and identity.may_invite(company_id, invited_by)
  returning login_id into v_login;
  if v_login is null then return false; end if;
  perform from identity.logins where id = v_login for share;
  return true;
end $$;

-- As in 0018; whoever sends it again answers for it from then on.
drop function identity.renew_invite(uuid, bytea, timestamptz);
create function identity.renew_invite(p_id uuid, p_token_hash bytea, p_expires_at timestamptz, p_by uuid, p_by_name text)
returns boolean language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.invites
  set token_hash = p_token_hash, expires_at = p_expires_at, invited_by = p_by, invited_by_name = p_by_name
  where id = p_id and company_id = app.company() and used_at is null and revoked_at is null;
  return found;
end $$;

revoke all on function identity.give_password, identity.has_own_password, identity.may_invite, identity.renew_invite
  from public;
grant execute on function identity.give_password, identity.has_own_password, identity.renew_invite to cuadra_app;
