-- Verifies the address that the link was mailed to. Returns false for a token that is unknown, used or expired, or of a
-- former address.
create or replace function identity.finish_email_verification(p_token_hash bytea)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_link identity.email_verifications;
begin
  delete from identity.email_verifications
  where token_hash = p_token_hash and expires_at > now() returning * into v_link;
  if v_link.login_id is null then return false; end if;
  update identity.logins set email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
  where id = v_link.login_id and email = v_link.email;
  return found;
end $$;
