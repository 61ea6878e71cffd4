-- Returns the companies whose rate is to be fetched now, and moves their next time on, so that two servers at once get
-- different companies. Nothing is fetched for a company that lives on a device or is suspended.
create or replace function app.due_rate_sources(
  p_now timestamp with time zone, p_again_at timestamp with time zone, p_limit integer
)
returns table (company_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update rate_sources r set next_fetch_at = p_again_at
  where r.company_id in (
    select s.company_id from rate_sources s
    join company_state t on t.company_id = s.company_id and t.id = s.company_id
    where s.is_on and s.next_fetch_at <= p_now and t.residence = 'cloud' and t.suspended_at is null
    order by s.next_fetch_at limit p_limit for update of s skip locked)
  returning r.company_id
$$;
