-- Returns the companies whose digital print shop may be asked. Reads every company, so with the owner's rights. In any
-- order: with more of them than the limit, each has its turn.
create or replace function app.companies_with_print_shop(p_now timestamptz, p_limit integer)
returns table (company_id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  select p.company_id
  from digital_print_shops p
  join company_state s on s.company_id = p.company_id and s.id = p.company_id
  where p.is_on and coalesce(p.blocked_until, '-infinity') <= p_now and s.residence = 'cloud' and s.suspended_at is null
  order by random() limit p_limit
$$;
