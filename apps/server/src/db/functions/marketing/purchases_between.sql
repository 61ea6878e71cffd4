-- Returns what was recorded of named customers after a version and up to another one: each sale with its instant, and each
-- return with dollars below 0 and without one. A document has its place in the history for good, while its own version
-- grows when it is flagged or booked; so each is in one range of versions only. The planner cannot know that a range is
-- small, and would read all sales to find those of it; so the planner is made to use the indexes.
create or replace function app.purchases_between(p_after bigint, p_until bigint)
returns table (customer_id uuid, sold_at timestamptz, dollars numeric)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_company uuid := app.company();
begin
  return query
  select s.customer_id, s.sold_at, app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary)
  from history h
  join sales s on s.company_id = h.company_id and s.id = h.item_id
  where h.company_id = v_company and h.version > p_after and h.version <= p_until and h.collection = 'sales'
    and s.customer_id is not null
  union all
  select r.customer_id, null, -r.total_usd
  from history h
  join sale_returns r on r.company_id = h.company_id and r.id = h.item_id
  where h.company_id = v_company and h.version > p_after and h.version <= p_until and h.collection = 'sale_returns'
    and r.customer_id is not null;
end $$;
