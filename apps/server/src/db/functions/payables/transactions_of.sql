-- Returns the transactions that say what a sale, a return or a supplier's document came to: its own, those of its voids,
-- what fiscal machines rounded of either otherwise, and the corrections of either, by which it got its bolívares where it
-- was made before the first rate (decision 24).
create or replace function app.transactions_of(p_document uuid)
returns table (transaction_id uuid)
language sql stable as $$
  with own as (
    select p_document as id
    union all
    select v.id from stock_movements v where v.company_id = app.company() and v.reverses_id = p_document
    union all
    select v.id from supplier_bills v where v.company_id = app.company() and v.reverses_id = p_document
    union all
    select r.id from sale_returns r where r.company_id = app.company() and r.sale_id = p_document and r.kind = 'void'
  )
  select o.id from own o
  union all
  select f.id from fiscal_documents f
  where f.company_id = app.company() and f.document_id in (select o.id from own o)
  union all
  select c.transaction_id from posting_corrections c
  where c.company_id = app.company() and c.document_id in (select o.id from own o)
$$;
