-- Plans as those see them who serve all companies: the operator of the service, by its command, and the hourly job that ends
-- what was paid for.

-- What the operator did, of whatever company. Only the owner of the schema writes it, which is what the command works as;
-- the application's role neither reads nor writes it. What is written stays.
create table identity.operator_log (
  n bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  command text not null,
  company_id uuid references public.companies,
  detail jsonb not null default '{}'
);
create function identity.keep_operator_log() returns trigger language plpgsql as $$
begin
  raise exception 'the operator''s log is only added to';
end $$;
create trigger operator_log_kept before update or delete or truncate on identity.operator_log
  for each statement execute function identity.keep_operator_log();
revoke all on function identity.keep_operator_log from public;

-- What counts for a plan of the company of this transaction, as `planRefusal` counts it and a sale is counted (0020).
create function app.usage(out users integer, out stores integer, out products integer, out sales_today integer,
  out storage_bytes bigint) language plpgsql stable as $$
declare
  v_company uuid := app.company();
  v_day timestamptz := date_trunc('day', now() at time zone interval '-04:00') at time zone interval '-04:00';
begin
  select count(*) into users from public.users t where t.company_id = v_company and t.active and t.deleted_at is null;
  select count(*) into stores from warehouses t
  where t.company_id = v_company and t.type = 'store' and t.deleted_at is null;
  select count(*) into products from public.products t where t.company_id = v_company and t.deleted_at is null;
  select count(*) into sales_today from sales t
  where t.company_id = v_company and t.sold_at >= v_day and t.sold_at < v_day + interval '1 day';
  select coalesce(sum(octet_length(t.logo)), 0) into storage_bytes from company_settings t where t.company_id = v_company;
end $$;
revoke all on function app.usage from public;
grant execute on function app.usage to cuadra_app;

-- Companies whose paid time is over, for the job; it then works in each as everything else does.
create index company_state_until on company_state (plan_until) where plan_until is not null;
create function app.expired_plans(p_now timestamptz) returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id from company_state s where s.plan_until <= p_now order by s.plan_until limit 500
$$;
revoke all on function app.expired_plans from public;
grant execute on function app.expired_plans to cuadra_app;

-- For the operator alone: every company, or those found by id, RIF or the e-mail of the company or of one of its people.
create function app.companies_overview(p_find text)
returns table (company_id uuid, name text, rif text, plan text, plan_until timestamptz, plan_wanted text,
  suspended_at timestamptz, suspended_reason text, residence text, created_at timestamptz, users integer, products integer,
  reported_payments integer)
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
revoke all on function app.companies_overview from public;
