-- Returns when a device last sent something before an instant, or when it was enrolled. Receipts are in the order of
-- their versions, so a document with an old date is found by binary search, without reading all that the device ever
-- sent.
create or replace function app.last_contact(p_device uuid, p_at timestamptz)
returns timestamptz
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_company uuid := app.company();
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_row record;
  v_contact timestamptz;
begin
  select h.version, h.at into v_row from history h
  where h.company_id = v_company and h.device_id = p_device order by h.version desc limit 1;
  if found then
    if v_row.at <= p_at then return v_row.at; end if;
    v_high := v_row.version;
    while v_high - v_low > 1 loop
      v_middle := (v_low + v_high) / 2;
      select h.version, h.at into v_row from history h
      where h.company_id = v_company and h.device_id = p_device and h.version <= v_middle order by h.version desc limit 1;
      if not found then
        v_low := v_middle;
      elsif v_row.at <= p_at then
        v_contact := v_row.at;
        v_low := v_middle;
      else
        v_high := v_row.version;
      end if;
    end loop;
  end if;
  if v_contact is not null then return v_contact; end if;
  return (select d.enrolled_at from devices d where d.company_id = v_company and d.id = p_device);
end $$;
