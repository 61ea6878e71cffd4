-- Returns suppliers' invoices and notes of which something is open at the end of a day, the first due first. Reads those
-- that may be open then (`open_invoices`), and those that moved after that was brought forward.
-- It is planned each time for as many documents as there are: a plan for few compares each of many with each.
create or replace function app.open_supplier_invoices(p_day date, p_limit integer)
returns table (document_id uuid, collection text, kind text, affected_id uuid, supplier_id uuid, supplier_name text,
  supplier_document text, invoice_number text, invoice_date date, due_date date, currency text, usd numeric, ves numeric,
  paid_usd numeric, paid_ves numeric, withheld_usd numeric, withheld_ves numeric)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  v_company uuid := app.company();
  v_from bigint := coalesce((select r.version from open_rollups r where r.company_id = v_company), 0);
  v_since uuid[] := array(select t.document_id from app.invoices_between(v_from, 9223372036854775807) t);
  -- Variables, which the planner knows the values of: documents are read by their ids.
  v_documents uuid[] := array(
    select o.document_id from open_invoices o where o.company_id = v_company and o.open_until > p_day
    union
    select n.document_id from app.with_credit_notes(v_since) n);
begin
  return query
  select i.* from app.open_invoices_of(v_documents, p_day) i order by i.due_date, i.document_id limit p_limit;
end $$;
