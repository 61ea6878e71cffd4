-- The login of an e-mail with its password hash.
create or replace function identity.login_for_sign_in(p_email text)
returns table (id uuid, email text, password_hash text, password_version integer)
language sql stable security definer set search_path = identity, pg_temp as $$ select l.id, l.email, l.password_hash, l.password_version from identity.logins l where l.email = p_email $$;
