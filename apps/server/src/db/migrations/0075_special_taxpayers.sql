-- Whether a company collects IGTF on what is paid in foreign currency, and how much (PAY-06).
alter table company_settings
  add column is_special_taxpayer boolean not null default false,
  add column igtf_rate numeric(5,2) not null default 3 check (igtf_rate between 0 and 100);

-- The companies whose chart lacks an account that documents post to: of before there was that role. Those that live on a device
-- have their chart there.
create function app.companies_without_role(p_roles text[], p_limit integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.company_id from company_state t
  where t.residence <> 'device' and exists (
    select from unnest(p_roles) as r(role)
    where not exists (select from accounts a where a.company_id = t.company_id and a.role = r.role))
  order by t.company_id limit p_limit
$$;
revoke all on function app.companies_without_role from public;
grant execute on function app.companies_without_role to cuadra_app;
