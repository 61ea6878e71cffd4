-- Records that an administrator chose the password of a new login.
create or replace function identity.give_password(p_login uuid)
returns void
language sql security definer set search_path = identity, pg_temp as $$ update identity.logins set password_is_own = false where id = p_login $$;
