-- Returns how the sale or return that a machine printed, or a form or print shop issued, is issued, and when it was made; no
-- row where it is not stored here.
create or replace function app.joined_document(p_document jsonb)
returns table (issue_mode text, made_at timestamptz)
language sql stable as $$
  select s.issue_mode, s.sold_at from sales s
  where p_document->>'collection' = 'sales' and s.company_id = app.company() and s.id = (p_document->>'document_id')::uuid
  union all
  select r.issue_mode, r.returned_at from sale_returns r
  where p_document->>'collection' = 'sale_returns' and r.company_id = app.company() and r.id = (p_document->>'document_id')::uuid
$$;
