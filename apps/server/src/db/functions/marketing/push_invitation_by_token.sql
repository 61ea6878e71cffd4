-- Whom an invitation to receive notices is for: the customer, or the one that he was merged into. The caller has no
-- company, so with the owner's rights.
create or replace function app.push_invitation_by_token(p_hash bytea, p_now timestamptz)
returns table (company_id uuid, customer_id uuid, company_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.company_id, c.id, s.name
  from push_invitations i
  join customers k on k.company_id = i.company_id and k.id = i.customer_id
  join customers c on c.company_id = i.company_id and c.id = coalesce(k.merged_into, k.id) and c.deleted_at is null
  join company_settings s on s.company_id = i.company_id and s.id = i.company_id
  join company_state t on t.company_id = i.company_id and t.id = i.company_id
  where i.token_hash = p_hash and i.expires_at > p_now and t.residence = 'cloud' and t.suspended_at is null
$$;
