-- The customers that stay, each with what was bought under his own name and those that were merged into it: business days of
-- the first and the last sale, how many, and dollars less returns. Reads the totals that the job has brought forward, and
-- adds what they lack: the totals of all are not summed anew. With what else an audience asks of a customer, so that the
-- table is read once. The same in TypeScript: `marketing/customer-figures.ts` of the domain.
create or replace function app.customer_figures()
returns table (customer_id uuid, name text, email text, phone text, customer_type text, group_ids jsonb,
  deleted_at timestamptz, first_day date, last_day date, purchases bigint, spent numeric)
language sql stable as $$
  select c.id, c.name, c.email, c.phone, c.customer_type, c.group_ids, c.deleted_at,
    -- Of two instants the one that is there, where the other is null.
    app.business_day(least(a.first_at, case when a.has_span then null else t.first_at end)),
    app.business_day(greatest(a.last_at, case when a.has_span then null else t.last_at end)),
    coalesce(t.purchases, 0) + coalesce(a.purchases, 0), coalesce(t.spent, 0) + coalesce(a.spent, 0)
  from customers c
  left join customer_totals t on t.company_id = (select app.company()) and t.customer_id = c.id
  left join app.purchases_beside_totals() a on a.customer_id = c.id
  where c.company_id = (select app.company()) and c.merged_into is null
$$;
