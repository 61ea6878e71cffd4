-- Returns the companies whose totals of accounts or of customers, or whose open items, are at least so many versions behind
-- their books. Reads every company, so with the owner's rights.
create or replace function app.companies_behind_totals(p_versions integer, p_limit integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.company_id
  from (
    select c.company_id, c.version - least(coalesce(r.version, 0), coalesce(o.version, 0), coalesce(k.version, 0)) as versions
    from counters c
    left join account_rollups r on r.company_id = c.company_id
    left join open_rollups o on o.company_id = c.company_id
    left join customer_rollups k on k.company_id = c.company_id
  ) b
  where b.versions >= p_versions order by b.versions desc limit p_limit
$$;
