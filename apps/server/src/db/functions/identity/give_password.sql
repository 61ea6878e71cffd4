-- After a login was made by an administrator, with a password of his choice.
create or replace function identity.give_password(p_login uuid)
returns void
language sql security definer set search_path = identity, pg_temp as $$ update identity.logins set password_is_own = false where id = p_login $$;
