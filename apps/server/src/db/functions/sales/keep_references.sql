-- Stores the references of a document's payments. Returns whether another document has one of them.
create or replace function app.keep_references(p_document uuid, payments jsonb)
returns boolean
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_is_used boolean;
begin
  perform from jsonb_to_recordset(payments) as y(method text, reference text)
  join payment_references r on r.company_id = v_company and r.key = app.reference_key(y.method, y.reference)
    and r.document_id <> p_document and app.is_same_reference(y.method, r.reference, y.reference);
  v_is_used := found;
  insert into payment_references (company_id, key, document_id, reference)
  select v_company, app.reference_key(y.method, y.reference), p_document, y.reference
  from jsonb_to_recordset(payments) as y(method text, reference text)
  where app.reference_key(y.method, y.reference) is not null;
  return v_is_used;
end $$;
