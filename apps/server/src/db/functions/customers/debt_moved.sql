-- Returns by how much a booked document changed the receivable, by the currency of the balance; points are no money.
create or replace function app.debt_moved(p_document uuid)
returns table (currency text, owed numeric)
language sql stable as $$
  select e.currency, sum(greatest(-b.amount, 0) - greatest(e.amount - b.amount, 0))
  from customer_entries e
  join customer_balances b on b.company_id = e.company_id and b.customer_id = e.customer_id and b.currency = e.currency
  where e.company_id = app.company() and e.document_id = p_document and e.currency in ('USD', 'VES')
  group by e.currency
$$;
