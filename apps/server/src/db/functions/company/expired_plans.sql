-- The companies whose plan has ended. Reads every company, so with the owner's rights.
create or replace function app.expired_plans(p_now timestamp with time zone)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.company_id from company_state s where s.plan_until <= p_now order by s.plan_until limit 500
$$;
