-- Stores a cash opening and books its entries. It is flagged when the register is open at another device: the two
-- devices may not know of each other (S-44).
create or replace function app.store_cash_openings(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_opening cash_openings := jsonb_populate_record(null::cash_openings, p->'document');
begin
  if app.has_open_session_elsewhere(v_opening.register_id, v_opening.id, v_opening.device_id) then
    p := app.with_flag(p, 'already_open');
  end if;
  return app.store_plain_document(p, p_version);
end $$;
