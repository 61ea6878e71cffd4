-- Returns the newest charges of each account of a customer in a currency before an instant, at most so many, each less what
-- had come back of its sale; and how many of the account are returned. Charges of customers who were merged into one are
-- that one's.
create or replace function app.newest_charges(
  p_customers uuid[], p_currencies text[], p_until timestamptz, p_count integer
)
returns table (place integer, document_id uuid, at timestamptz, amount numeric, due_date date, entries bigint)
language sql stable as $$
  select a.place::integer, e.document_id, e.at, greatest(-e.amount - coalesce(b.amount, 0), 0),
    coalesce(s.credit_due_date, app.business_day(e.at)), count(*) over (partition by a.place)
  from unnest(p_customers, p_currencies) with ordinality as a(customer_id, currency, place)
  cross join lateral (
    select array[a.customer_id] || array(
      select c.id from customers c where c.company_id = app.company() and c.merged_into = a.customer_id) as ids
  ) g
  cross join lateral (
    select n.document_id, n.at, n.amount
    from unnest(g.ids) as i(id)
    cross join lateral (
      select o.document_id, o.at, o.amount from customer_entries o
      where o.company_id = app.company() and o.customer_id = i.id and o.currency = a.currency and o.at < p_until
        and o.amount < 0
      order by o.at desc, o.document_id limit p_count
    ) n
    order by n.at desc, n.document_id limit p_count
  ) e
  left join sales s on s.company_id = app.company() and s.id = e.document_id
  left join lateral (
    select sum(k.amount) as amount
    from sale_returns r
    join customer_entries k on k.company_id = r.company_id and k.document_id = r.id
    where r.company_id = app.company() and r.sale_id = e.document_id and k.customer_id = any (g.ids)
      and k.currency = a.currency and k.at < p_until and k.amount > 0
  ) b on true
$$;
