-- Replaces a password hash by a stronger one of the same password.
create or replace function identity.replace_password_hash(p_id uuid, p_old_hash text, p_new_hash text)
returns void
language sql security definer set search_path = identity, pg_temp as $$ update identity.logins set password_hash = p_new_hash, updated_at = now() where id = p_id and password_hash = p_old_hash $$;
