-- People of a company: what an administrator may do with a login, and invitations for those who have one already. The
-- functions work for the company of the transaction, as everything else does.

-- Sets what is not null, ends the login's sessions and makes mailed links worthless. Only of a person of this company
-- who belongs to no other one and never did: an account is its owner's as soon as two companies know it.
-- Answers changed, elsewhere, email_taken.
create function identity.change_login(p_login uuid, p_email text, p_password_hash text) returns text
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
    password_version = password_version + 1, updated_at = now()
  where id = p_login;
  delete from identity.sessions where login_id = p_login;
  delete from identity.password_resets where login_id = p_login;
  return 'changed';
exception when unique_violation then
  return 'email_taken';
end $$;

-- After a person was deleted: who is of no company any more is signed out, and no mailed link brings him back.
create function identity.forget_member(p_login uuid) returns void
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  if exists (select from public.users u where u.id = p_login and u.deleted_at is null) then return; end if;
  delete from identity.sessions where login_id = p_login;
  delete from identity.password_resets where login_id = p_login;
end $$;

create table identity.invites (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  company_id uuid not null references public.companies,
  login_id uuid not null references identity.logins,
  name text not null,
  role_id uuid not null,
  invited_by uuid not null,
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index invites_company on identity.invites (company_id, created_at) where used_at is null and revoked_at is null;

-- False where the id is another invitation's, of this company or any. One that was open for the same person ends.
create function identity.create_invite(
  p_id uuid, p_token_hash bytea, p_login uuid, p_name text, p_role uuid, p_by uuid, p_by_name text, p_expires_at timestamptz
) returns boolean language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into identity.invites (id, token_hash, company_id, login_id, name, role_id, invited_by, invited_by_name, expires_at)
  values (p_id, p_token_hash, app.company(), p_login, p_name, p_role, p_by, p_by_name, p_expires_at)
  on conflict (id) do nothing;
  if not found then return false; end if;
  update identity.invites set revoked_at = now()
  where company_id = app.company() and login_id = p_login and id <> p_id and used_at is null and revoked_at is null;
  return true;
end $$;

-- Those of the company that were neither taken nor withdrawn, newest first; one of them with an id.
create function identity.open_invites(p_id uuid)
returns table (id uuid, email text, name text, role_id uuid, invited_by_name text, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = identity, pg_temp as $$
  select i.id, l.email, i.name, i.role_id, i.invited_by_name, i.created_at, i.expires_at
  from identity.invites i join identity.logins l on l.id = i.login_id
  where i.company_id = app.company() and i.used_at is null and i.revoked_at is null and (p_id is null or i.id = p_id)
  order by i.created_at desc, i.id
$$;

-- A new link; the one before opens nothing from now on.
create function identity.renew_invite(p_id uuid, p_token_hash bytea, p_expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.invites set token_hash = p_token_hash, expires_at = p_expires_at
  where id = p_id and company_id = app.company() and used_at is null and revoked_at is null;
  return found;
end $$;

create function identity.revoke_invite(p_id uuid) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.invites set revoked_at = now()
  where id = p_id and company_id = app.company() and used_at is null and revoked_at is null;
  return found;
end $$;

-- What a link opens: nothing when it was used, withdrawn or is late. Asked before the company is known.
create function identity.invite_by_token(p_token_hash bytea)
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
$$;

-- Takes it, once and in time. The login's row is locked, so that `change_login` of another company sees who joins this one.
create function identity.use_invite(p_token_hash bytea) returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_login uuid;
begin
  update identity.invites set used_at = now()
  where token_hash = p_token_hash and company_id = app.company() and used_at is null and revoked_at is null
    and expires_at > now()
  returning login_id into v_login;
  if v_login is null then return false; end if;
  perform from identity.logins where id = v_login for share;
  return true;
end $$;

revoke all on function identity.change_login, identity.forget_member, identity.create_invite, identity.open_invites,
  identity.renew_invite, identity.revoke_invite, identity.invite_by_token, identity.use_invite from public;
grant execute on function identity.change_login, identity.forget_member, identity.create_invite, identity.open_invites,
  identity.renew_invite, identity.revoke_invite, identity.invite_by_token, identity.use_invite to cuadra_app;
