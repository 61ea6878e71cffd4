-- Revokes an open invitation. False where there is none.
create or replace function identity.revoke_invite(p_id uuid)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  update identity.invites set revoked_at = now()
  where id = p_id and company_id = app.company() and used_at is null and revoked_at is null;
  return found;
end $$;
