-- Stores a Z report. It is flagged where the one before it is missing, though an earlier one of the machine is here.
create or replace function app.store_z_reports(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_document jsonb := p->'document';
  v_number integer := v_document->>'number';
  v_before integer;
begin
  select max(z.number) into v_before from z_reports z
  where z.company_id = app.company() and z.registration = v_document->>'registration' and z.number < v_number;
  if v_before < v_number - 1 then p := app.with_flag(p, 'z_report_gap'); end if;
  return app.store_plain_document(p, p_version);
end $$;
