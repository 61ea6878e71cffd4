-- Returns the payments of a method and a currency that are still in its clearing account, the oldest first. Reads those
-- that were open when `open_clearing_parts` was brought forward, and the documents that came or were settled after.
-- It is planned each time for as many documents as there are: a plan for few compares each of many with each.
create or replace function app.unsettled_payments(p_method text, p_currency text, p_limit integer)
returns table (collection text, document_id uuid, part text, at timestamptz, register_id uuid, reference text, label text,
  usd numeric, ves numeric)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  v_company uuid := app.company();
  v_from bigint := coalesce((select r.version from open_rollups r where r.company_id = v_company), 0);
  v_since uuid[] := array(select t.document_id from app.clearing_documents_between(v_from, 9223372036854775807) t);
  v_documents uuid[] := v_since || array(
    select o.document_id from open_clearing_parts o
    where o.company_id = v_company and o.method = p_method and o.currency = p_currency
      and not o.document_id = any (v_since)
    order by o.at, o.document_id, o.part limit p_limit);
begin
  return query
  select c.* from app.clearing_payments(p_method, p_currency, v_documents) c
  where not exists (
    select from app.settled_payments() s where s.document_id = c.document_id and s.part = c.part)
  order by c.at, c.document_id, c.part limit p_limit;
end $$;
