-- Returns what was recorded of named customers after a version and up to another one: each sale with its instant, and each
-- return with dollars below 0 and without one. A document has its place in the history for good, while its own version
-- grows when it is flagged or booked; so each is in one range of versions only. The planner cannot know that a range is
-- small, and would read all sales to find those of it; so the planner is made to use the indexes.
--
-- A sale is one visit until it is voided: whichever of the two came later takes the visit back, and a second void takes back
-- nothing. A sale that is voided by now has no instant, also where its void is of a later range.
create or replace function app.purchases_between(p_after bigint, p_until bigint)
returns table (customer_id uuid, sold_at timestamptz, dollars numeric, visits integer)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_company uuid := app.company();
begin
  return query
  select s.customer_id, case when v.voided_at is null then s.sold_at end,
    app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary),
    case when v.voided_at < h.version then 0 else 1 end
  from history h
  join sales s on s.company_id = h.company_id and s.id = h.item_id
  cross join lateral (
    select min(m.version) as voided_at
    from sale_returns r
    join history m on m.company_id = r.company_id and m.item_id = r.id
    where r.company_id = s.company_id and r.sale_id = s.id and r.kind = 'void') v
  where h.company_id = v_company and h.version > p_after and h.version <= p_until and h.collection = 'sales'
    and s.customer_id is not null
  union all
  select r.customer_id, null, -r.total_usd, 0
  from history h
  join sale_returns r on r.company_id = h.company_id and r.id = h.item_id
  where h.company_id = v_company and h.version > p_after and h.version <= p_until and h.collection = 'sale_returns'
    and r.customer_id is not null
  union all
  select s.customer_id, null, 0, -1
  from history h
  join sale_returns r on r.company_id = h.company_id and r.id = h.item_id and r.kind = 'void'
  join sales s on s.company_id = r.company_id and s.id = r.sale_id
  join history m on m.company_id = s.company_id and m.item_id = s.id and m.version < h.version
  where h.company_id = v_company and h.version > p_after and h.version <= p_until and h.collection = 'sale_returns'
    and s.customer_id is not null and not exists (
      select from sale_returns o
      join history e on e.company_id = o.company_id and e.item_id = o.id and e.version < h.version
      where o.company_id = s.company_id and o.sale_id = s.id and o.kind = 'void');
end $$;
