-- For the operator alone: every company, or those found by id, RIF or the e-mail of the company or of one of its
-- people.
create or replace function app.companies_overview(p_find text)
returns table (
  company_id uuid, name text, rif text, plan text, plan_until timestamp with time zone, plan_wanted text,
  suspended_at timestamp with time zone, suspended_reason text, residence text, created_at timestamp with time zone,
  users integer, products integer, reported_payments integer
)
language sql stable as $$
  with asked as (
    select lower(btrim(p_find)) as text, upper(regexp_replace(p_find, '[^A-Za-z0-9]', '', 'g')) as rif
  )
  select c.id, coalesce(s.name, c.name), coalesce(s.rif, ''), t.plan, t.plan_until, t.plan_wanted, t.suspended_at,
    t.suspended_reason, t.residence, c.created_at,
    (select count(*)::integer from users u where u.company_id = c.id and u.active and u.deleted_at is null),
    (select count(*)::integer from products p where p.company_id = c.id and p.deleted_at is null),
    (select count(*)::integer from license_payments p where p.company_id = c.id and p.status = 'reported')
  from companies c
  join company_state t on t.company_id = c.id
  left join company_settings s on s.company_id = c.id
  cross join asked a
  where p_find is null or c.id::text = a.text
    or (a.rif <> '' and upper(regexp_replace(s.rif, '[^A-Za-z0-9]', '', 'g')) = a.rif)
    or lower(s.email) = a.text
    or exists (select from users u where u.company_id = c.id and u.deleted_at is null and lower(u.email) = a.text)
  order by c.created_at, c.id
$$;
