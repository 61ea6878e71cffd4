-- Stores a stock movement with its lines and lots, and books its entries. p has besides: lots.
create or replace function app.store_movement(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_movement stock_movements := jsonb_populate_record(null::stock_movements, p->'document');
  v_lines jsonb := p->'document'->'items';
  v_rules record := app.document_rules();
begin
  v_movement.version := p_version;
  v_movement.received_at := clock_timestamp();
  v_movement.flags := app.text_list(p->'flags');
  v_movement.is_booked := v_rules.books;
  if v_rules.books and app.book_entries(v_movement.id, p_version, v_movement.date, p->'entries') then
    v_movement.flags := v_movement.flags || 'negative_stock'::text;
  end if;
  insert into stock_movements values (v_movement.*);
  insert into stock_movement_items select * from jsonb_populate_recordset(jsonb_populate_record(null::stock_movement_items,
    jsonb_build_object('company_id', v_movement.company_id, 'movement_id', v_movement.id)), v_lines);
  perform app.add_lots(p->'item', p_version, p->'lots');
  perform app.complete_products(p_version, 'USD', v_lines);
  return v_movement.flags;
end $$;
