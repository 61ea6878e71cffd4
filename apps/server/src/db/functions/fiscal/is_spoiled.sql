-- Whether the sheet of what was issued is spoiled. Of two that were printed under one control number a spoiled sheet names
-- the one that it is.
create or replace function app.is_spoiled(p_issued uuid, p_control text)
returns boolean
language sql stable as $$
  select exists (
    select from spoiled_sheets s
    where s.company_id = app.company() and s.control = p_control and coalesce(s.issued_document_id, p_issued) = p_issued)
$$;
