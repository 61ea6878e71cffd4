-- Returns the companies whose account totals are at least so many versions behind their books. Reads every company, so
-- with the owner's rights.
create or replace function app.companies_behind_totals(p_versions integer, p_limit integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.company_id from counters c
  left join account_rollups r on r.company_id = c.company_id
  where c.version - coalesce(r.version, 0) >= p_versions
  order by c.version - coalesce(r.version, 0) desc limit p_limit
$$;
