-- Returns whether a credit note that posts these entries takes off more than its invoice came to, with the notes that
-- were booked of it before. Notes that were voided count for nothing: their voids name the invoice too.
create or replace function app.credits_too_much(p_invoice uuid, p_currency text, p_entries jsonb)
returns boolean
language sql stable as $$
  with own as (
    select p_invoice as id
    union all
    select s.id from supplier_bills s where s.company_id = app.company() and s.affected_id = p_invoice
  )
  select case p_currency when 'USD' then n.usd > b.usd else n.ves > b.ves end
  from (
    select coalesce(sum(e.usd), 0) as usd, coalesce(sum(e.ves), 0) as ves
    from jsonb_to_recordset(p_entries->'postings') as e(role text, usd numeric, ves numeric)
    where e.role = 'ap_suppliers'
  ) n
  cross join (
    select coalesce(-sum(e.usd), 0) as usd, coalesce(-sum(e.ves), 0) as ves
    from account_entries e
    join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = 'ap_suppliers'
    where e.company_id = app.company() and e.transaction_id in (
      select o.id from own o
      union all
      select c.transaction_id from posting_corrections c
      where c.company_id = app.company() and c.document_id in (select o.id from own o))
  ) b
$$;
