-- Whether this return and those before it move other points than their part of the sale, where the sale is stored here:
-- of the earned ones the share that the goods are of the total, of the spent ones that of what is given back in points
-- (`points-back.ts` of the domain). Nor may other money than what other money paid come back, or points would turn into
-- cash. Tills that did not know of each other's returns may each be half a point and half a cent off.
create or replace function app.has_other_points(p_return jsonb)
returns boolean
language sql stable as $$
  with sold as (
    select s.currency, s.total, coalesce(s.points_earned, 0) as earned, coalesce(s.points_amount_usd, 0) as worth,
      coalesce(s.points_spent, 0) as spent, p.paid,
      s.total + coalesce(case s.currency when 'USD' then s.igtf_amount_usd else s.igtf_amount_bs end, 0) - p.paid_own as by_others
    from sales s
    cross join lateral (
      select coalesce(sum(x.amount_usd), 0) as paid,
        coalesce(sum(case s.currency when 'USD' then x.amount_usd else x.amount_bs end), 0) as paid_own
      from sale_payments x where x.company_id = s.company_id and x.sale_id = s.id and x.method = 'points'
    ) p
    where s.company_id = app.company() and s.id = (p_return->>'sale_id')::uuid
  ), returns as (
    select r.total, r.points, r.refunds from sale_returns r
    where r.company_id = app.company() and r.sale_id = (p_return->>'sale_id')::uuid
    union all
    select (p_return->>'total')::numeric, p_return->'points', p_return->'refunds'
  ), back as (
    select count(*) / 2.0 as off, sum(r.total) as total,
      coalesce(sum((r.points->>'earned')::numeric), 0) as earned, coalesce(sum((r.points->>'spent')::numeric), 0) as spent,
      coalesce(sum((r.points->>'amount_usd')::numeric), 0) as worth
    from returns r
  ), refunded as (
    select coalesce(sum(x.amount_usd) filter (where x.method = 'points'), 0) as paid,
      coalesce(sum(case s.currency when 'USD' then x.amount_usd else x.amount_bs end) filter (where x.method <> 'points'), 0)
        as by_others
    from sold s cross join returns r
    cross join lateral jsonb_to_recordset(r.refunds) as x(method text, amount_usd numeric, amount_bs numeric)
  )
  select coalesce((
    select abs(b.earned - s.earned * b.total / nullif(s.total, 0)) > b.off
      or abs(b.worth - s.worth * b.total / nullif(s.total, 0)) > b.off / 100
      or abs(b.spent - coalesce(s.spent * f.paid / nullif(s.paid, 0), 0)) > b.off
      or f.paid > s.paid + (b.off - 0.5) / 50
      or (s.paid > 0 and f.by_others > s.by_others + (b.off - 0.5) / 50)
    from sold s cross join back b cross join refunded f
  ), false)
$$;
