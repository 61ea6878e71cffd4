-- Changes e-mail and password of a user, and records who chose the password.
create or replace function identity.change_login(p_login uuid, p_email text, p_password_hash text)
returns text
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  -- A person who is joining another company either waits here, or is already a member there and found below.
  perform from identity.logins where id = p_login for update;
  if not exists (select from public.users u where u.company_id = app.company() and u.id = p_login)
    or exists (select from public.users u where u.company_id <> app.company() and u.id = p_login) then
    return 'elsewhere';
  end if;
  update identity.logins set
    email = coalesce(p_email, email), password_hash = coalesce(p_password_hash, password_hash),
    password_is_own = password_is_own and p_password_hash is null,
    email_verified_at = case when coalesce(p_email, email) = email then email_verified_at end,
    password_version = password_version + 1, updated_at = now()
  where id = p_login;
  delete from identity.sessions where login_id = p_login;
  delete from identity.known_browsers where login_id = p_login;
  delete from identity.password_resets where login_id = p_login;
  -- Sent again, they would go to another mailbox than the one that was invited.
  if p_email is not null then
    update identity.invites set revoked_at = now() where login_id = p_login and used_at is null and revoked_at is null;
  end if;
  return 'changed';
exception when unique_violation then
  return 'email_taken';
end $$;
