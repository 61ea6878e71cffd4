-- Of a document that is false or late: a device's is stored with the flag, because the device may not have known better.
-- A plain client is refused with an error code of its own.
create or replace function app.flag_or_refuse(p jsonb, p_flag text, p_code text, p_message text)
returns jsonb
language plpgsql as $$
begin
  if app.is_plain(p) then raise exception '%', p_message using errcode = p_code; end if;
  return app.with_flag(p, p_flag);
end $$;
