-- Notes on its run that a sheet is used, and the number that is printed on it: a device that holds the documents of some
-- weeks goes on from there (S-42). So it is on another run that has the sheet, where its own is deleted or not here. A
-- control number that is not of the run says nothing of it.
create or replace function app.note_used_sheet(p_document jsonb, p_version bigint)
returns void
language sql as $$
  update form_runs r set version = p_version, used = r.used || jsonb_build_object(
    'control', greatest((r.used->>'control')::integer, split_part(p_document->>'control', '-', 2)::integer))
    || case when p_document->>'number' is null or r.series <> p_document->>'series' then '{}'::jsonb
      else jsonb_build_object(p_document->>'kind',
        greatest((r.used->>(p_document->>'kind'))::integer, (p_document->>'number')::integer)) end
  where r.company_id = app.company() and p_document->>'form_run_id' is not null
    and (r.id = (p_document->>'form_run_id')::uuid or r.deleted_at is null)
    and app.is_of_run(p_document->>'control', r)
$$;
