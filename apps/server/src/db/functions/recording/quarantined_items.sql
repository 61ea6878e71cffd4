-- Returns the ids of quarantined items to retry, over every company, so it runs with the owner's rights; each item is
-- then read within its company. Items of a revoked device are left out, whenever they came: they are never booked
-- (S-51).
create or replace function app.quarantined_items(p_limit integer)
returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id, r.id from public.raw_items r
  where r.state = 'kept' and r.reason not like 'device_withdrawn%'
    and not exists (select from public.devices d where d.company_id = r.company_id and d.id = r.device_id
                    and d.withdrawn_at is not null)
  order by r.tried_at nulls first, r.received_at limit p_limit
$$;
