-- Stores records of one table as one item, whole or not at all (S-06). p: { item, table, inserts: [row], updates: [row]
-- }. Rows are by column name, without version. A row to be inserted is whole. One to be updated has what changes, and
-- its field_marks: the holder of the lock knows the next version. A mark is [version, instant, device, seq] of a
-- field's last write (S-27); the mark of a creation is under `*`.
create or replace function app.store_records(p jsonb)
returns jsonb
language plpgsql set enable_seqscan = off as $$
declare
  v_claim record;
  v_table text := p->>'table';
  v_mark jsonb;
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  v_mark := app.mark_of(p->'item', v_claim.version);
  if jsonb_array_length(p->'inserts') > 0 then
    execute format(
      'insert into %1$I select r.* from jsonb_array_elements($1) e, jsonb_populate_record(null::%1$I,
         e || jsonb_build_object(''company_id'', app.company(), ''version'', $2::bigint, ''field_marks'', jsonb_build_object(''*'', $3))) r',
      v_table) using p->'inserts', v_claim.version, v_mark;
  end if;
  perform app.update_record(v_table, u, v_claim.version) from jsonb_array_elements(p->'updates') u;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version);
end $$;
