-- The invitation of a token, as long as its sender may still invite.
create or replace function identity.invite_by_token(p_token_hash bytea)
returns table (
  id uuid, company_id uuid, company_name text, login_id uuid, email text, name text, role_id uuid, role_name text,
  invited_by_name text
)
language sql stable security definer set search_path = identity, pg_temp as $$
  select i.id, i.company_id, coalesce(s.name, c.name), i.login_id, l.email, i.name, i.role_id, r.name, i.invited_by_name
  from identity.invites i
  join identity.logins l on l.id = i.login_id
  join public.companies c on c.id = i.company_id
  left join public.company_settings s on s.company_id = i.company_id
  join public.roles r on r.company_id = i.company_id and r.id = i.role_id and r.deleted_at is null
  where i.token_hash = p_token_hash and i.used_at is null and i.revoked_at is null and i.expires_at > now()
    and identity.may_invite(i.company_id, i.invited_by)
$$;
