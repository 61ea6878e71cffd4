-- Called after a user was deleted. A person who belongs to no company any more is signed out, and the links mailed to
-- the person are void.
create or replace function identity.forget_member(p_login uuid)
returns void
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  if exists (select from public.users u where u.id = p_login and u.deleted_at is null) then return; end if;
  delete from identity.sessions where login_id = p_login;
  delete from identity.password_resets where login_id = p_login;
end $$;
