-- Stores a return or a void, whatever was returned before and whichever number it has. What two tills did without
-- knowing of each other is flagged (S-24, S-42). `p` has the flags that need no lock (`mismatch-flags.ts` of the
-- domain).
create or replace function app.store_sale_returns(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_document jsonb := p->'document';
  v_flags text[] := app.text_list(p->'flags');
  v_notes uuid[] := coalesce((select array_agg(x::uuid) from jsonb_array_elements_text(nullif(v_document->'delivery_note_ids', 'null')) x), '{}');
  v_clash integer;
begin
  v_clash := coalesce((select max(r.clash) + 1 from sale_returns r where r.company_id = app.company()
    and r.series_id = (v_document->>'series_id')::uuid and r.number = (v_document->>'number')::bigint), 0);
  if v_clash > 0 then v_flags := v_flags || 'number_clash'::text; end if;
  if not 'returned_too_much' = any (v_flags) and app.is_more_than_was_sold(v_document) then
    v_flags := v_flags || 'returned_too_much'::text;
  end if;
  if not 'returned_too_much' = any (v_flags) and app.has_other_points(v_document) then
    if v_document->>'device_id' is null then
      raise exception 'other points than those of the sale' using errcode = 'CU024';
    end if;
    v_flags := v_flags || 'other_returned_points'::text;
  end if;
  -- A void says of which delivery notes its sale was: its goods go back to where they were taken from.
  perform from sales s where s.company_id = app.company() and s.id = (v_document->>'sale_id')::uuid
    and v_document->>'kind' = 'void' and not (s.delivery_note_ids @> v_notes and s.delivery_note_ids <@ v_notes);
  if found then
    if v_document->>'device_id' is null then
      raise exception 'other delivery notes than those of the sale' using errcode = 'CU094';
    end if;
    v_flags := v_flags || 'other_delivery'::text;
  end if;
  if app.is_other_customer(v_document) then v_flags := v_flags || 'other_customer'::text; end if;
  v_flags := app.store_plain_document(
    p || jsonb_build_object('flags', to_jsonb(v_flags), 'document', v_document || jsonb_build_object('clash', v_clash)), p_version);
  perform app.complete_products(p_version, v_document->>'currency', v_document->'lines');
  return v_flags;
end $$;
