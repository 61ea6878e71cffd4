-- Ends all sessions of a login but one.
create or replace function identity.end_other_sessions(p_login uuid, p_token_hash bytea)
returns void
language sql security definer set search_path = identity, pg_temp as $$ delete from identity.sessions where login_id = p_login and token_hash <> p_token_hash $$;
