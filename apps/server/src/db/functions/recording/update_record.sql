-- Writes a changed row back: only the columns named in it.
create or replace function app.update_record(p_table text, p_row jsonb, p_version bigint)
returns void
language plpgsql as $$
declare v_columns text;
begin
  select string_agg(format(', %1$I = r.%1$I', k), '') into v_columns
  from jsonb_object_keys(p_row) k where k not in ('company_id', 'id', 'version');
  execute format(
    'update %1$I t set version = $2 %2$s from jsonb_populate_record(null::%1$I, $1) r
     where t.company_id = app.company() and t.id = r.id', p_table, v_columns)
  using p_row, p_version;
end $$;
