-- Books stock entries at average cost (decision 12; the twin of the domain's `stock/`). Dollars and bolívares are two
-- values beside each other, each with its own average: neither is worked out from the other. Several documents may
-- bring back goods of one sale: the last one takes the rest of the value that the goods left with, so that the parts
-- add up to it. A document takes the same goods from one place only; what was delivered before it was sold comes back to
-- another.
create or replace function app.book_stock(
  p_document uuid, p_version bigint, p_at timestamp with time zone, p_rate numeric, p_counterpart uuid,
  p_step integer, entries jsonb, out cost_usd numeric, out value_usd numeric, out cost_ves numeric,
  out value_ves numeric, out is_negative boolean
)
returns record
language plpgsql as $$
declare v_company uuid := app.company();
begin
  with wanted as (
    select e.*, coalesce(b.quantity, 0) as quantity_before,
      coalesce(b.value_usd, 0) as usd_before, coalesce(b.value_ves, 0) as ves_before,
      case when b.quantity > 0 then round(b.value_usd / b.quantity, 6)
        else coalesce(b.unit_cost_usd, p.unit_cost_usd, 0) end as unit_usd_before,
      case when b.quantity > 0 then round(b.value_ves / b.quantity, 6)
        else coalesce(b.unit_cost_ves, p.unit_cost_ves, 0) end as unit_ves_before,
      c.usd_back, c.ves_back
    from jsonb_to_recordset(entries)
      as e(product_id uuid, warehouse_id uuid, unit_id uuid, lot text, quantity numeric, base_quantity numeric,
           value_usd numeric, value_ves numeric, is_posted boolean, link text)
    left join lateral (
      select b.quantity, b.value_usd, b.value_ves, b.unit_cost_usd, b.unit_cost_ves from stock_balances b
      where b.company_id = v_company and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id
        and b.unit_id = e.unit_id and b.lot = e.lot
      limit 1
    ) b on true
    left join lateral (
      -- The price is that of a base unit, in one currency; in the other it is that of the document's rate.
      select
        round(case when k.purchase_price_currency = 'USD' then k.purchase_price_amount
                   when k.purchase_price_currency = 'VES' then k.purchase_price_amount / p_rate end
              * e.base_quantity / e.quantity, 6) as unit_cost_usd,
        round(case when k.purchase_price_currency = 'VES' then k.purchase_price_amount
                   when k.purchase_price_currency = 'USD' then k.purchase_price_amount * p_rate end
              * e.base_quantity / e.quantity, 6) as unit_cost_ves
      from products k where b.quantity is null and k.company_id = v_company and k.id = e.product_id
      limit 1
    ) p on true
    left join lateral (
      select round(g.usd * (g.back + e.quantity) / g.quantity, 2) - round(g.usd * g.back / g.quantity, 2) as usd_back,
        round(g.ves * (g.back + e.quantity) / g.quantity, 2) - round(g.ves * g.back / g.quantity, 2) as ves_back
      from (
        select sum(c.value_usd) as usd, sum(c.value_ves) as ves, sum(c.quantity) as quantity, coalesce((
          select sum(b.quantity) from sale_returns r
          join stock_entries b on b.company_id = r.company_id and b.document_id = r.id
          where r.company_id = v_company and r.sale_id = p_counterpart and r.id <> p_document and b.quantity > 0
            and b.product_id = e.product_id and b.unit_id = e.unit_id and b.lot = e.lot
        ), 0) as back
        from stock_entries c
        where p_counterpart is not null and e.quantity > 0 and c.company_id = v_company and c.document_id = p_counterpart
          and c.product_id = e.product_id and c.unit_id = e.unit_id and c.lot = e.lot and c.quantity < 0
      ) g
    ) c on true
  ), moved as (
    select w.*,
      app.value_at_average(usd_before, quantity_before, quantity, unit_usd_before) as usd_at_average,
      app.value_at_average(ves_before, quantity_before, quantity, unit_ves_before) as ves_at_average
    from wanted w
  ), declared as (
    select m.*,
      coalesce(m.usd_back, o.usd, m.value_usd, m.usd_at_average) as usd_declared,
      coalesce(m.ves_back, o.ves, m.value_ves, m.ves_at_average) as ves_declared
    from moved m
    left join lateral (
      select -l.usd_at_average as usd, -l.ves_at_average as ves from moved l
      where m.quantity > 0 and l.link = m.link and l.quantity < 0
    ) o on true
  ), valued as (
    select t.*,
      app.value_after_move(usd_before, quantity_before, quantity, usd_declared) as usd_after,
      app.value_after_move(ves_before, quantity_before, quantity, ves_declared) as ves_after
    from declared t
  ), booked as (
    insert into stock_entries (company_id, document_id, product_id, warehouse_id, unit_id, lot, step, version, quantity,
      base_quantity, value_usd, value_ves, at)
    select v_company, p_document, product_id, warehouse_id, unit_id, lot, p_step, p_version, quantity, base_quantity,
      usd_after - usd_before, ves_after - ves_before, p_at
    from valued
  ), summed as (
    insert into stock_balances as b (company_id, product_id, warehouse_id, unit_id, lot, version, quantity, value_usd,
      value_ves, unit_cost_usd, unit_cost_ves)
    select v_company, product_id, warehouse_id, unit_id, lot, p_version, quantity, usd_after - usd_before,
      ves_after - ves_before,
      app.unit_cost_after_move(usd_after, quantity_before, quantity, usd_declared, unit_usd_before),
      app.unit_cost_after_move(ves_after, quantity_before, quantity, ves_declared, unit_ves_before)
    from valued order by product_id, warehouse_id, unit_id, lot
    on conflict (company_id, product_id, warehouse_id, unit_id, lot) do update set
      version = p_version,
      quantity = b.quantity + excluded.quantity,
      value_usd = b.value_usd + excluded.value_usd,
      value_ves = b.value_ves + excluded.value_ves,
      unit_cost_usd = excluded.unit_cost_usd,
      unit_cost_ves = excluded.unit_cost_ves
  )
  select coalesce(sum(-v.usd_declared) filter (where not v.is_posted and v.link is null), 0),
         coalesce(sum(v.usd_after - v.usd_before), 0),
         coalesce(sum(-v.ves_declared) filter (where not v.is_posted and v.link is null), 0),
         coalesce(sum(v.ves_after - v.ves_before), 0),
         coalesce(bool_or(v.quantity < 0 and v.quantity_before + v.quantity < 0), false)
  into cost_usd, value_usd, cost_ves, value_ves, is_negative from valued v;
end $$;
