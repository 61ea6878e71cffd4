-- Returns the postings of a document, with the customer's amount split over two accounts: the receivable on
-- 'ar_customers', the store credit on 'store_credit'. The same rule in TypeScript, and why: `customer-side.ts` of the
-- domain.
create or replace function app.customers_by_side(p_document uuid, postings jsonb)
returns jsonb
language sql stable as $$
  with posted as (
    select p.n, p.role, p.usd, p.ves, m.owed,  case m.currency when 'USD' then p.usd when 'VES' then p.ves else 0 end as own
    from rows from (jsonb_to_recordset(postings) as (role text, usd numeric, ves numeric)) with ordinality as p(role, usd, ves, n)
    left join app.debt_moved(p_document) m on p.role = 'ar_customers'
  ), shared as (
    select p.*, case when own <> 0 then round(usd * owed / own, 2) else usd end as debt_usd,
      case when own <> 0 then round(ves * owed / own, 2) else ves end as debt_ves
    from posted p
  )
  select coalesce(jsonb_agg(jsonb_build_object('role', x.role, 'usd', x.usd, 'ves', x.ves) order by s.n, x.role), '[]')
  from shared s
  cross join lateral (values (s.role, s.debt_usd, s.debt_ves), ('store_credit', s.usd - s.debt_usd, s.ves - s.debt_ves))
    as x(role, usd, ves)
  where x.usd <> 0 or x.ves <> 0
$$;
