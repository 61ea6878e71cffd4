-- Returns the companies whose chart lacks an account that documents post to, because it is older than that role.
-- Companies that live on a device have their chart there and are left out.
create or replace function app.companies_without_role(p_roles text[], p_limit integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id from company_state t
  where t.residence <> 'device' and exists (
    select from unnest(p_roles) as r(role)
    where not exists (select from accounts a where a.company_id = t.company_id and a.role = r.role))
  order by t.company_id limit p_limit
$$;
