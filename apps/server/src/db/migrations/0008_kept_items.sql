-- S-22: what was kept because it could not be booked is tried again, the least recently tried first.

alter table raw_items add column tried_at timestamptz;
create index raw_items_kept on raw_items (tried_at nulls first, received_at) where state = 'kept';

-- Over every company, so with the owner's rights; it tells ids alone, and each is then read within its company.
-- Of a withdrawn device nothing is booked, whenever it came (S-51).
create function app.kept_items(p_limit integer) returns table (company_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.company_id, r.id from public.raw_items r
  where r.state = 'kept' and r.reason not like 'device_withdrawn%'
    and not exists (select from public.devices d where d.company_id = r.company_id and d.id = r.device_id
                    and d.withdrawn_at is not null)
  order by r.tried_at nulls first, r.received_at limit p_limit
$$;
revoke all on function app.kept_items from public;
grant execute on function app.kept_items to cuadra_app;
