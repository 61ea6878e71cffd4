-- Returns the sales of digital registers since an instant, and their voids and returns, that no print shop has issued, the
-- oldest first, with what was asked of each. A sale that was voided before it was asked for is not invoiced, and its void
-- corrects nothing; a note waits for its invoice. What comes to nothing, or has no bolívares, is no invoice.
create or replace function app.digital_documents_waiting(p_since timestamptz)
returns table (
  collection text, document_id uuid, made_at timestamptz, series text, number integer, state text, tries integer,
  next_at timestamptz, reason text
)
language sql stable as $$
  select w.collection, w.id, w.made_at, w.series, w.number, a.state, a.tries, a.next_at, coalesce(a.reason, '')
  from (
    select 'sales' as collection, s.id, s.sold_at as made_at, s.series, s.number,
      exists (select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void') as is_voided
    from sales s
    where s.company_id = (select app.company()) and s.issue_mode = 'digital' and s.sold_at >= p_since
      and (s.total <> 0 or coalesce(s.total_secondary, 0) <> 0) and (s.currency = 'VES' or s.exchange_rate is not null)
    union all
    select 'sale_returns', r.id, r.returned_at, r.series, r.number, false
    from sale_returns r
    where r.company_id = (select app.company()) and r.issue_mode = 'digital' and r.returned_at >= p_since
      and (r.total <> 0 or coalesce(r.total_secondary, 0) <> 0) and (r.currency = 'VES' or r.exchange_rate is not null)
      and exists (
        select from issued_documents i where i.company_id = r.company_id and i.document_id = r.sale_id)
  ) w
  left join digital_attempts a on a.company_id = (select app.company()) and a.document_id = w.id
  where not exists (
      select from issued_documents i where i.company_id = (select app.company()) and i.document_id = w.id)
    and not (w.is_voided and a.document_id is null)
  order by w.made_at, w.id
$$;
