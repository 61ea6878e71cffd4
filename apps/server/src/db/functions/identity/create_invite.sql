-- Creates an invitation, and ends an open one for the same person. Returns false where another invitation, of any
-- company, has the id.
create or replace function identity.create_invite(
  p_id uuid, p_token_hash bytea, p_login uuid, p_name text, p_role uuid, p_by uuid, p_by_name text,
  p_expires_at timestamp with time zone
)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into identity.invites (id, token_hash, company_id, login_id, name, role_id, invited_by, invited_by_name, expires_at)
  values (p_id, p_token_hash, app.company(), p_login, p_name, p_role, p_by, p_by_name, p_expires_at)
  on conflict (id) do nothing;
  if not found then return false; end if;
  update identity.invites set revoked_at = now()
  where company_id = app.company() and login_id = p_login and id <> p_id and used_at is null and revoked_at is null;
  return true;
end $$;
