-- Stores what was issued of a sale or return on a sheet, or by a digital print shop. It is stored whatever it says, and
-- flagged: a control number or number that another has, a sheet that is not of its run, or of a run that is deleted or not
-- here, lines that are issued twice, one that a machine printed too, one of a document that is not here, or was made in a
-- mode that is not issued in this way, and other figures or another day than its own. A plain client is refused: CU080 to
-- CU086, CU088.
create or replace function app.store_issued_documents(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_joined uuid := v_document->>'document_id';
  v_way text := v_document->>'way';
  v_mode text;
  v_made_at timestamptz;
begin
  perform from issued_documents i
  where i.company_id = v_company and (i.control = v_document->>'control' or (i.series = v_document->>'series'
    and i.kind = v_document->>'kind' and i.number = (v_document->>'number')::integer
    and (i.way = 'digital') = (v_way = 'digital')));
  if not found then
    -- A sheet that another device gave up as blank.
    perform from spoiled_sheets s
    where s.company_id = v_company and s.control = v_document->>'control' and s.issued_document_id is null;
  end if;
  if found then p := app.flag_or_refuse(p, 'issued_number_clash', 'CU080', 'another has that number'); end if;
  if v_document->>'form_run_id' is not null and not app.is_of_live_run(
    (v_document->>'form_run_id')::uuid, v_document->>'control', v_way, v_document->>'series') then
    p := app.flag_or_refuse(p, 'outside_form_run', 'CU081', 'the sheet is not of that run');
  end if;
  perform from issued_documents i
  where i.company_id = v_company and i.document_id = v_joined and i.kind = v_document->>'kind'
    and i.line_from < (v_document->>'line_to')::integer and (v_document->>'line_from')::integer < i.line_to
    and not app.is_spoiled(i.id, i.control);
  if found then p := app.flag_or_refuse(p, 'issued_twice', 'CU082', 'it is issued already'); end if;
  perform from fiscal_documents f where f.company_id = v_company and f.document_id = v_joined;
  if found then p := app.flag_or_refuse(p, 'machine_and_form', 'CU083', 'a machine printed it'); end if;
  if (app.document_rules()).books then
    select d.issue_mode, d.made_at into v_mode, v_made_at from app.joined_document(v_document) d;
    if not found then
      p := app.flag_or_refuse(p, 'unknown_issued', 'CU084', 'what was issued is not stored here');
    else
      -- That a print shop issued it is what the server itself was answered, and not what a device says.
      if not (v_way = v_mode or (v_way = 'contingency' and v_mode in ('fiscal_machine', 'digital')))
        or (v_way = 'digital' and not exists (
          select from restores o where o.company_id = v_company and o.finished_at is null)
        and not exists (
          select from digital_attempts a
          where a.company_id = v_company and a.document_id = v_joined and a.control = v_document->>'control')) then
        p := app.flag_or_refuse(p, 'other_issue_way', 'CU085', 'documents of that mode are not issued in this way');
      end if;
      if app.has_other_issued_figures(v_document) then
        p := app.flag_or_refuse(p, 'other_issued_figures', 'CU086', 'other figures than the document has');
      end if;
      if app.business_day(v_made_at) <> app.business_day((v_document->>'document_at')::timestamptz) then
        p := app.flag_or_refuse(p, 'other_issued_day', 'CU088', 'another day than the document has');
      end if;
    end if;
  end if;
  perform app.note_used_sheet(v_document, p_version);
  return app.store_plain_document(p, p_version);
end $$;
