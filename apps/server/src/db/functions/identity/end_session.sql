-- Ends a session by its token.
create or replace function identity.end_session(p_token_hash bytea)
returns void
language sql security definer set search_path = identity, pg_temp as $$ delete from identity.sessions where token_hash = p_token_hash $$;
