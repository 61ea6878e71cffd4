-- A voided sale is no visit (MKT-03): the totals of customers, of whom a void was added to them, lose it. What is added from
-- now on, `app.purchases_between` says so itself.
update customer_totals t set purchases = t.purchases - v.voided, first_at = v.first_at, last_at = v.last_at
from (
  select s.company_id, s.customer_id, count(*) filter (where greatest(d.version, m.version) <= r.version and d.version is not null) as voided,
    min(s.sold_at) filter (where d.version is null) as first_at, max(s.sold_at) filter (where d.version is null) as last_at
  from sales s
  join customer_rollups r on r.company_id = s.company_id
  join history m on m.company_id = s.company_id and m.item_id = s.id
  left join lateral (
    select min(h.version) as version
    from sale_returns v
    join history h on h.company_id = v.company_id and h.item_id = v.id
    where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void') d on true
  where (s.company_id, s.customer_id) in (
    select o.company_id, o.customer_id
    from sale_returns v
    join sales o on o.company_id = v.company_id and o.id = v.sale_id
    where v.kind = 'void' and o.customer_id is not null)
  group by s.company_id, s.customer_id
) v
where t.company_id = v.company_id and t.customer_id = v.customer_id;

drop function if exists app.purchases_between(bigint, bigint);
