-- Whether this return and those before it bring back more than was sold, of a line or in money. The sale decides where
-- it is stored here, else the lines of the return. A line that the return contains twice counts twice.
create or replace function app.is_more_than_was_sold(p_return jsonb)
returns boolean
language sql stable as $$
  with earlier as (
    select r.lines, r.total + app.igtf_in(r.igtf, r.currency) as money
    from sale_returns r where r.company_id = app.company() and r.sale_id = (p_return->>'sale_id')::uuid
  ), back as (
    select l.id, sum(l.quantity) as quantity, min(l.sold_quantity) as sold_quantity
    from jsonb_to_recordset(p_return->'lines') as l(id uuid, quantity numeric, sold_quantity numeric) group by l.id
  ), sold as (
    select s.company_id, s.id, s.currency,
      s.total + coalesce(case s.currency when 'USD' then s.igtf_amount_usd else s.igtf_amount_bs end, 0) as money
    from sales s where s.company_id = app.company() and s.id = (p_return->>'sale_id')::uuid
  )
  select coalesce((
      select bool_or(b.quantity + coalesce((
          select sum((x.line->>'quantity')::numeric) from earlier e cross join lateral jsonb_array_elements(e.lines) as x(line)
          where x.line->>'id' = b.id::text
        ), 0) > case when s.id is null then b.sold_quantity else coalesce((
          select t.quantity from sale_lines t where t.company_id = s.company_id and t.sale_id = s.id and t.id = b.id
        ), 0) end)
      from back b left join sold s on true
    ), false)
    or exists (
      select from sold s where s.currency <> p_return->>'currency'
        or s.money < (p_return->>'total')::numeric + app.igtf_in(p_return->'igtf', s.currency)
          + (select coalesce(sum(e.money), 0) from earlier e)
    )
    -- What reverses a sale is no sale itself, so nothing of it can be returned.
    or exists (select from sale_returns r where r.company_id = app.company() and r.id = (p_return->>'sale_id')::uuid)
$$;
