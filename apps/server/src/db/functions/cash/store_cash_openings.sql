-- Stores a cash opening and books its entries. It is flagged when the register is open at another device: the two
-- devices may not know of each other (S-44).
create or replace function app.store_cash_openings(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_item jsonb := p->'item';
  v_opening cash_openings := jsonb_populate_record(null::cash_openings, p->'document');
  v_rules record := app.document_rules();
begin
  v_opening.company_id := app.company();
  v_opening.version := p_version;
  v_opening.user_id := v_item->>'made_by';
  v_opening.user_name := v_item->>'made_by_name';
  v_opening.device_id := v_item->>'device_id';
  v_opening.created_at := v_item->>'made_at';
  v_opening.updated_at := v_opening.created_at;
  v_opening.received_at := clock_timestamp();
  v_opening.flags := app.text_list(p->'flags');
  if app.has_open_session_elsewhere(v_opening.register_id, v_opening.id, v_opening.device_id) then
    v_opening.flags := v_opening.flags || 'already_open'::text;
  end if;
  v_opening.is_booked := v_rules.books;
  if v_rules.books then perform app.book_entries(v_opening.id, p_version, v_opening.opened_at, p->'entries'); end if;
  insert into cash_openings values (v_opening.*);
  return v_opening.flags;
end $$;
