-- Ends a session by its id. Returns false where the login has no such session.
create or replace function identity.end_session_by_id(p_login uuid, p_id uuid)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  delete from identity.sessions where login_id = p_login and id = p_id;
  return found;
end $$;
