-- Stores a new link; the former one is void from now on.
create or replace function identity.renew_invite(
  p_id uuid, p_token_hash bytea, p_expires_at timestamp with time zone, p_by uuid, p_by_name text
)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.invites
  set token_hash = p_token_hash, expires_at = p_expires_at, invited_by = p_by, invited_by_name = p_by_name
  where id = p_id and company_id = app.company() and used_at is null and revoked_at is null;
  return found;
end $$;
