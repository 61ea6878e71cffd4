-- S-43: an item that goes alone also shows the lease, and gets no new one. Null where none is shown.
create or replace function app.check_lease(p_device uuid, p_lease text)
returns void
language plpgsql stable as $$
begin
  if p_lease is null then return; end if;
  perform from devices d
  where d.company_id = app.company() and d.id = p_device and (d.lease_shown = p_lease or p_lease = any (d.leases_given));
  if not found then
    raise exception 'two copies of one device' using errcode = 'CU004';
  end if;
end $$;
