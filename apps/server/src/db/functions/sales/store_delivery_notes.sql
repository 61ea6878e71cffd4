-- Stores a delivery note, or the void of one, and moves its goods. What two tills did without knowing of each other is
-- flagged: two notes of one number, a note that was invoiced and voided. A void that says something else than its note is
-- flagged too, and refused from a plain client (CU031), who is also refused the void of what is invoiced (CU090).
create or replace function app.store_delivery_notes(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_reverses uuid := (v_document->>'reverses_id')::uuid;
  v_clash integer := 0;
begin
  if v_reverses is null then
    v_clash := coalesce((select max(n.clash) + 1 from delivery_notes n where n.company_id = v_company and n.reverses_id is null
      and n.series_id = (v_document->>'series_id')::uuid and n.number = (v_document->>'number')::bigint), 0);
    if v_clash > 0 then p := app.with_flag(p, 'number_clash'); end if;
  else
    perform from delivery_notes n where n.company_id = v_company and n.id = v_reverses
      and (n.reverses_id is not null or n.lines <> v_document->'lines' or n.total <> (v_document->>'total')::numeric
        or n.warehouse_id <> (v_document->>'warehouse_id')::uuid
        or n.series_id <> (v_document->>'series_id')::uuid or n.number <> (v_document->>'number')::bigint);
    if found then p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no void of that delivery note'); end if;
    if app.is_delivery_invoiced(v_reverses, null) then
      p := app.flag_or_refuse(p, 'delivery_voided', 'CU090', 'the delivery note is invoiced');
    end if;
  end if;
  p := p || jsonb_build_object('document', v_document || jsonb_build_object('clash', v_clash));
  perform app.complete_products(p_version, v_document->>'currency', v_document->'lines');
  return app.store_plain_document(p, p_version);
end $$;
