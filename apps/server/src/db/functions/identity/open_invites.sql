-- Returns the company's invitations that were neither taken nor revoked, newest first; given an id, only that one.
create or replace function identity.open_invites(p_id uuid)
returns table (
  id uuid, email text, name text, role_id uuid, invited_by_name text, created_at timestamp with time zone,
  expires_at timestamp with time zone
)
language sql stable security definer set search_path = identity, pg_temp as $$
  select i.id, l.email, i.name, i.role_id, i.invited_by_name, i.created_at, i.expires_at
  from identity.invites i join identity.logins l on l.id = i.login_id
  where i.company_id = app.company() and i.used_at is null and i.revoked_at is null and (p_id is null or i.id = p_id)
  order by i.created_at desc, i.id
$$;
