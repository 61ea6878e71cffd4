-- The companies whose notices a browser takes: it is known by its endpoint and the secret of its subscription. The caller
-- has no company, so with the owner's rights.
create or replace function app.push_companies(p_endpoint text, p_auth text, p_max integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id from push_subscriptions s
  where s.endpoint = p_endpoint and s.auth = p_auth
  order by s.created_at desc, s.company_id
  limit p_max
$$;
