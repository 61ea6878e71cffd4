-- S-47: raises an error, before anything is done, for a device that has seen a history other than this one.
create or replace function app.check_witness(p_version bigint, p_mark text)
returns void
language plpgsql stable as $$
begin
  if p_version is null or p_version = 0 then return; end if;
  perform from history h where h.company_id = app.company() and h.version = p_version and h.mark = decode(p_mark, 'hex');
  if not found then
    raise exception 'the device has seen another history' using errcode = 'CU003';
  end if;
end $$;
