-- Whether a sale or return has a document that was issued on a sheet, or by a digital print shop, and is not spoiled.
create or replace function app.is_issued_on_form(p_document uuid)
returns boolean
language sql stable as $$
  select exists (
    select from issued_documents i
    where i.company_id = app.company() and i.document_id = p_document and not app.is_spoiled(i.id, i.control))
$$;
