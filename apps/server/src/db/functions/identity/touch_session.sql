-- Extends a used session, half a year in all at most. The server calls it at most once an hour a session.
create or replace function identity.touch_session(p_token_hash bytea, p_expires_at timestamp with time zone)
returns void
language sql security definer set search_path = identity, pg_temp as $$ update identity.sessions set last_seen_at = now(), expires_at = least(p_expires_at, created_at + interval '180 days') where token_hash = p_token_hash $$;
