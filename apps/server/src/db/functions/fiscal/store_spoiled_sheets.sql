-- Stores that a sheet cannot be used. It is flagged where the sheet is not of its run, or the document that it names is not
-- here, has another control number, or is a print shop's, which no sheet annuls; and where it names none and something is
-- printed on it. A plain client is refused: CU081, CU087.
create or replace function app.store_spoiled_sheets(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
begin
  perform from form_runs r
  where r.company_id = v_company and r.id = (v_document->>'form_run_id')::uuid
    and not app.is_of_run(v_document->>'control', r);
  -- What was issued on a run that is deleted since says so itself, and can be annulled.
  if found or (v_document->>'issued_document_id' is null
    and not app.is_of_live_run((v_document->>'form_run_id')::uuid, v_document->>'control')) then
    p := app.flag_or_refuse(p, 'outside_form_run', 'CU081', 'the sheet is not of that run');
  end if;
  if v_document->>'issued_document_id' is not null then
    perform from issued_documents i
    where i.company_id = v_company and i.id = (v_document->>'issued_document_id')::uuid
      and i.control = v_document->>'control' and i.way <> 'digital';
    if not found then p := app.flag_or_refuse(p, 'other_spoiled', 'CU087', 'what is spoiled is not on that sheet'); end if;
  else
    perform from issued_documents i where i.company_id = v_company and i.control = v_document->>'control';
    if found then p := app.flag_or_refuse(p, 'other_spoiled', 'CU087', 'something is printed on that sheet'); end if;
  end if;
  perform app.note_used_sheet(v_document, p_version);
  return app.store_plain_document(p, p_version);
end $$;
