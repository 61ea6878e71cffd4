-- Whether something valid was issued of a sale or return: on a sheet that is not spoiled, or by the print shop under the
-- control number that this server was answered.
create or replace function app.is_issued(p_document uuid)
returns boolean
language sql stable as $$
  select exists (
    select from issued_documents i
    where i.company_id = (select app.company()) and i.document_id = p_document and not app.is_spoiled(i.id, i.control)
      and (i.way <> 'digital' or exists (
        select from digital_attempts a
        where a.company_id = i.company_id and a.document_id = i.document_id and a.control = i.control)))
$$;
