-- Books the customer entries of a document. A merged customer is followed to its survivor, even when the device did not
-- know of the merge yet (S-30).
create or replace function app.book_customers(
  p_document uuid, p_version bigint, p_at timestamp with time zone, entries jsonb
)
returns void
language plpgsql as $$
declare v_company uuid := app.company();
begin
  with followed as (
    select coalesce(c.merged_into, e.customer_id) as customer_id, e.currency, sum(e.amount) as amount
    from jsonb_to_recordset(entries) as e(customer_id uuid, currency text, amount numeric)
    left join lateral (
      select c.merged_into from customers c
      where c.company_id = v_company and c.id = e.customer_id and c.merged_into is not null limit 1
    ) c on true
    group by 1, 2
  ), booked as (
    insert into customer_entries (company_id, document_id, customer_id, currency, version, amount, at)
    select v_company, p_document, f.customer_id, f.currency, p_version, f.amount, p_at from followed f
    returning customer_id, currency, amount
  )
  insert into customer_balances as b (company_id, customer_id, currency, version, amount)
  select v_company, customer_id, currency, p_version, amount from booked order by customer_id, currency
  on conflict (company_id, customer_id, currency)
  do update set version = p_version, amount = b.amount + excluded.amount;
end $$;
