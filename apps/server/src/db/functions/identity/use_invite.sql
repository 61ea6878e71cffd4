-- Takes the invitation, once and in time. The login's row is locked, so that `change_login` in another company finds
-- the person who joins this one.
create or replace function identity.use_invite(p_token_hash bytea)
returns boolean
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
