-- Whether the sheet of what was issued is spoiled: a spoiled sheet names what is on it. One that names nothing was blank to
-- who spoiled it, and annuls nothing of what another device printed on it.
create or replace function app.is_spoiled(p_issued uuid, p_control text)
returns boolean
language sql stable as $$
  select exists (
    select from spoiled_sheets s
    where s.company_id = app.company() and s.control = p_control and s.issued_document_id = p_issued)
$$;
