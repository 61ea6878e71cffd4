-- Moves a customer's receivable and store credit to another customer. The company's total of both stays the same.
create or replace function app.merge_customer_balances(
  p_merge merges, p_version bigint, p_from uuid, p_into uuid
)
returns void
language plpgsql as $$
declare v_entries jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('customer_id', side.customer_id, 'currency', b.currency,
    'amount', side.sign * b.amount)), '[]')
  into v_entries
  from customer_balances b
  cross join lateral (values (p_from, -1), (p_into, 1)) as side(customer_id, sign)
  where b.company_id = app.company() and b.customer_id = p_from and b.amount <> 0;
  if jsonb_array_length(v_entries) > 0 then
    perform app.book_customers(p_merge.id, p_version, p_merge.date, v_entries);
    perform app.post_customer_merge(p_merge, p_version);
  end if;
end $$;
