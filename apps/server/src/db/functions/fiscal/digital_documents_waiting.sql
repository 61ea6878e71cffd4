-- Returns the sales of digital registers of a time, and their voids and returns, that the print shop is still to answer for, the
-- oldest first, with what was asked of each. `is_wanted`: nothing valid was issued of it. A sale that was voided before it
-- was asked for, or was refused, is not invoiced, and its void corrects nothing; a note waits for its invoice. What was asked
-- for and not answered is here whatever became of it meanwhile: the print shop may have issued it. What comes to nothing, or
-- has no bolívares, is no invoice. What came with a company's file was issued by another company, or is a question for a
-- person: it is not here. That a print shop issued something is what this server was answered, and not what a device says.
create or replace function app.digital_documents_waiting(p_since timestamptz, p_until timestamptz)
returns table (
  collection text, document_id uuid, made_at timestamptz, series text, number integer, state text, tries integer,
  next_at timestamptz, reason text, is_wanted boolean
)
language sql stable as $$
  with restored as (
    select coalesce(max(coalesce(r.finished_at, 'infinity')), '-infinity') as until
    from restores r where r.company_id = (select app.company())
  ), made as (
    select 'sales' as collection, s.id, s.id as sale_id, s.sold_at as made_at, s.series, s.number, s.created_at,
      exists (select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void') as is_voided
    from sales s
    where s.company_id = (select app.company()) and s.issue_mode = 'digital' and s.sold_at >= p_since and s.sold_at <= p_until
      and (s.total <> 0 or coalesce(s.total_secondary, 0) <> 0) and (s.currency = 'VES' or s.exchange_rate is not null)
    union all
    select 'sale_returns', r.id, r.sale_id, r.returned_at, r.series, r.number, r.created_at, false
    from sale_returns r
    where r.company_id = (select app.company()) and r.issue_mode = 'digital' and r.returned_at >= p_since
      and r.returned_at <= p_until
      and (r.total <> 0 or coalesce(r.total_secondary, 0) <> 0) and (r.currency = 'VES' or r.exchange_rate is not null)
  ), unanswered as materialized (
    -- Nearly all are answered, and of those nothing else is looked at.
    select w.*, a.state, a.tries, a.next_at, coalesce(a.reason, '') as reason
    from made w
    cross join restored x
    left join digital_attempts a on a.company_id = (select app.company()) and a.document_id = w.id
    where w.created_at > x.until and a.state is distinct from 'issued'
  )
  select u.collection, u.id, u.made_at, u.series, u.number, u.state, u.tries, u.next_at, u.reason, f.is_wanted
  from unanswered u
  cross join lateral (
    select not u.is_voided and not app.is_issued(u.id) and (u.collection = 'sales' or app.is_issued(u.sale_id)) as is_wanted) f
  where f.is_wanted or u.state = 'asked'
  order by u.made_at, u.id
$$;
