-- Returns the companies whose documents without a rate wait to be valued at the first one. Companies that live on a device
-- have their books there and are left out, and those that were valued a moment ago wait.
create or replace function app.first_rates_to_apply(p_limit integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select v.company_id from first_rate_valuations v
  join company_state t on t.company_id = v.company_id and t.residence = 'cloud'
  where v.finished_at is null and v.not_before <= clock_timestamp() order by v.requested_at, v.company_id limit p_limit
$$;
