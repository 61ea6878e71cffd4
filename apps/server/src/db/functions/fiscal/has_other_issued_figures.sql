-- Whether the parts of a sale or return come to another total or IVA than it has, once all of them are issued. Not known of
-- one that has no bolívares, nor of its IVA where it is not booked.
create or replace function app.has_other_issued_figures(p_document jsonb)
returns boolean
language sql stable as $$
  with parts as (
    select p_document->'figures' as figures
    union all
    select i.figures from issued_documents i
    where i.company_id = app.company() and i.document_id = (p_document->>'document_id')::uuid
      and i.kind = p_document->>'kind' and i.parts = (p_document->>'parts')::integer
      and i.part <> (p_document->>'part')::integer and not app.is_spoiled(i.id, i.control)
  ), sums as (
    select count(*) as count, sum((p.figures->>'total')::numeric) as total,
      sum((p.figures #>> '{general,tax}')::numeric + (p.figures #>> '{reduced,tax}')::numeric
        + (p.figures #>> '{additional,tax}')::numeric) as tax
    from parts p
  )
  select case when s.count = (p_document->>'parts')::integer then s.total <> d.total
      or app.has_other_booked_vat((p_document->>'document_id')::uuid, s.tax)
    else s.total > d.total end
  from sums s, lateral (
    select case t.currency when 'VES' then t.total else t.total_secondary end as total from sales t
    where p_document->>'collection' = 'sales' and t.company_id = app.company() and t.id = (p_document->>'document_id')::uuid
    union all
    select t.total_bs from sale_returns t
    where p_document->>'collection' = 'sale_returns' and t.company_id = app.company()
      and t.id = (p_document->>'document_id')::uuid
  ) d
$$;
