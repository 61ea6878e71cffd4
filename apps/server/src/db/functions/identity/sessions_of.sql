-- Returns the sessions, newest use first. `is_current` is the calling session.
create or replace function identity.sessions_of(p_login uuid, p_token_hash bytea)
returns table (
  id uuid, user_agent text, created_at timestamp with time zone, last_seen_at timestamp with time zone,
  is_current boolean
)
language sql stable security definer set search_path = identity, pg_temp as $$
  select s.id, s.user_agent, s.created_at, s.last_seen_at, s.token_hash = p_token_hash
  from identity.sessions s where s.login_id = p_login and s.expires_at > now()
  order by s.last_seen_at desc, s.created_at desc, s.id
$$;
