-- S-43: a batch shows the lease of the last answer that its device has seen, and its own answer gives the next lease. A
-- lease that is neither the last one shown nor one given in answer to that was copied with the device's data.
create or replace function app.open_batch(
  p_device uuid, p_lease text, p_new_lease text, p_waiting integer, p_witness_version bigint, p_witness_mark text
)
returns void
language plpgsql as $$
begin
  perform app.check_witness(p_witness_version, p_witness_mark);
  update devices d set
    lease_shown = p_lease,
    -- A retry shows the same lease again; it may have missed only a few answers.
    leases_given = case when d.lease_shown = p_lease then (array[p_new_lease] || d.leases_given)[1:100] else array[p_new_lease] end,
    waiting = p_waiting,
    witness = coalesce(p_witness_version || ':' || p_witness_mark, ''),
    last_seen_at = now()
  where d.company_id = app.company() and d.id = p_device and (d.lease_shown = p_lease or p_lease = any (d.leases_given));
  if not found then
    raise exception 'two copies of one device' using errcode = 'CU004';
  end if;
end $$;
