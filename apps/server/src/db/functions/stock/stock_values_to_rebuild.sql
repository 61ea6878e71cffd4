-- Returns the companies whose stock waits to be valued in bolívares again. Companies that live on a device have their
-- books there and are left out.
create or replace function app.stock_values_to_rebuild(p_limit integer)
returns table (company_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id from stock_value_rebuilds r
  join company_state t on t.company_id = r.company_id and t.residence = 'cloud'
  where r.finished_at is null order by r.requested_at, r.company_id limit p_limit
$$;
