-- Whether one document is among those that the print shop is still to answer for; only where nothing valid was issued of it
-- meanwhile, if that is asked.
create or replace function app.is_digital_waiting(p_collection text, p_document uuid, p_is_wanted boolean)
returns boolean
language plpgsql stable as $$
declare
  v_company uuid := app.company();
  v_at timestamptz;
begin
  if p_collection = 'sales' then
    select s.sold_at into v_at from sales s where s.company_id = v_company and s.id = p_document;
  else
    select r.returned_at into v_at from sale_returns r where r.company_id = v_company and r.id = p_document;
  end if;
  return exists (
    select from app.digital_documents_waiting(v_at, v_at) w
    where w.document_id = p_document and (w.is_wanted or not p_is_wanted));
end $$;
