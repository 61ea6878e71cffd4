-- What a plain client of the API names must exist: it can be told, and nothing is stored (S-22). A device's fact is booked
-- all the same, and comes without these. p->'references': [{ field, table, id }].

create function app.require_references(p_references jsonb) returns void language plpgsql stable as $$
declare
  v_reference record;
  v_is_known boolean;
  v_missing text[] := '{}';
begin
  for v_reference in select * from jsonb_to_recordset(p_references) as r(field text, "table" text, id uuid) loop
    execute format('select exists (select from %I where company_id = app.company() and id = $1 and deleted_at is null)',
                   v_reference.table) into v_is_known using v_reference.id;
    if not v_is_known then v_missing := v_missing || v_reference.field; end if;
  end loop;
  if cardinality(v_missing) > 0 then
    raise exception 'a reference is to nothing' using errcode = 'CU005', detail = array_to_string(v_missing, ',');
  end if;
end $$;
revoke all on function app.require_references from public;
grant execute on function app.require_references to cuadra_app;

create or replace function app.store_document(p jsonb) returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_claim record;
  v_flags text[];
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  -- After the claim: a document that was stored is answered as before, whatever has been deleted since (S-03).
  if jsonb_typeof(p->'references') = 'array' then perform app.require_references(p->'references'); end if;
  case p->'item'->>'collection'
    when 'sales' then v_flags := app.store_sale(p, v_claim.version);
    when 'cash_openings' then v_flags := app.store_cash_opening(p, v_claim.version);
    when 'stock_movements' then v_flags := app.store_movement(p, v_claim.version);
    else raise exception 'no document collection %', p->'item'->>'collection';
  end case;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', to_jsonb(v_flags));
end $$;
