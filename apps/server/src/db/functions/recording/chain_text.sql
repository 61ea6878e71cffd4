-- The text of one row: its fields joined by U+001F, none as a NUL, in the order of `CHAIN_COLUMNS` of the program,
-- which writes the same bytes. Bytes and not text, because no text here can hold a NUL.
create or replace function app.chain_text(
  p_version bigint, p_item uuid, p_hash bytea, p_device uuid, p_made_by uuid, p_made_by_name text, p_sent_by uuid,
  p_made_at timestamp with time zone, p_at timestamp with time zone, p_kind text, p_collection text, p_row uuid,
  p_detail jsonb
)
returns bytea
language plpgsql stable as $$
declare
  c_nothing constant bytea := '\x00';
  c_between constant bytea := '\x1f';
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.US';
begin
  return convert_to(concat_ws(chr(31), p_version, p_item, encode(p_hash, 'hex')), 'UTF8')
    || c_between || coalesce(convert_to(p_device::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_made_by::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_made_by_name, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_sent_by::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(to_char(p_made_at at time zone 'UTC', c_instant), 'UTF8'), c_nothing)
    || c_between || convert_to(concat_ws(chr(31), to_char(p_at at time zone 'UTC', c_instant), p_kind, p_collection), 'UTF8')
    || c_between || coalesce(convert_to(p_row::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_detail::text, 'UTF8'), c_nothing);
end $$;
