-- Raises an error where a plain client names rows or documents that are not stored here.
create or replace function app.require_references(p_references jsonb)
returns void
language plpgsql stable as $$
declare
  v_reference record;
  v_is_known boolean;
  v_missing text[] := '{}';
begin
  for v_reference in select * from jsonb_to_recordset(p_references) as r(field text, "table" text, id uuid) loop
    execute format(
      'select exists (select from %I t where t.company_id = app.company() and t.id = $1 and to_jsonb(t)->>''deleted_at'' is null)',
      v_reference.table) into v_is_known using v_reference.id;
    if not v_is_known then v_missing := v_missing || v_reference.field; end if;
  end loop;
  if cardinality(v_missing) > 0 then
    raise exception 'a reference is to nothing' using errcode = 'CU005', detail = array_to_string(v_missing, ',');
  end if;
end $$;
