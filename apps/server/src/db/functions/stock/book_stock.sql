-- Books stock entries at average cost (decision 12; the twin of the domain's `stock/`). Several documents may bring
-- back goods of one sale: the last one takes the rest of the value that the goods left with, so that the parts add up
-- to it.
create or replace function app.book_stock(
  p_document uuid, p_version bigint, p_at timestamp with time zone, p_rate numeric, p_counterpart uuid,
  p_step integer, entries jsonb, out cost_usd numeric, out value_usd numeric, out is_negative boolean
)
returns record
language plpgsql as $$
declare v_company uuid := app.company();
begin
  with wanted as (
    select e.*, coalesce(b.quantity, 0) as quantity_before, coalesce(b.value_usd, 0) as value_before,
      case when b.quantity > 0 then round(b.value_usd / b.quantity, 6)
        else coalesce(b.unit_cost_usd, p.unit_cost, 0) end as unit_cost_before,
      c.value_back
    from jsonb_to_recordset(entries)
      as e(product_id uuid, warehouse_id uuid, unit_id uuid, lot text, quantity numeric, base_quantity numeric,
           value_usd numeric, is_posted boolean, link text)
    left join lateral (
      select b.quantity, b.value_usd, b.unit_cost_usd from stock_balances b
      where b.company_id = v_company and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id
        and b.unit_id = e.unit_id and b.lot = e.lot
      limit 1
    ) b on true
    left join lateral (
      -- The price is that of a base unit.
      select round(case when k.purchase_price_currency = 'USD' then k.purchase_price_amount
                        when k.purchase_price_currency = 'VES' then k.purchase_price_amount / p_rate end
                   * e.base_quantity / e.quantity, 6) as unit_cost
      from products k where b.quantity is null and k.company_id = v_company and k.id = e.product_id
      limit 1
    ) p on true
    left join lateral (
      select round(g.value * (g.back + e.quantity) / g.quantity, 2) - round(g.value * g.back / g.quantity, 2) as value_back
      from (
        select sum(c.value_usd) as value, sum(c.quantity) as quantity, coalesce((
          select sum(b.quantity) from sale_returns r
          join stock_entries b on b.company_id = r.company_id and b.document_id = r.id
          where r.company_id = v_company and r.sale_id = p_counterpart and r.id <> p_document and b.quantity > 0
            and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id and b.unit_id = e.unit_id and b.lot = e.lot
        ), 0) as back
        from stock_entries c
        where p_counterpart is not null and e.quantity > 0 and c.company_id = v_company and c.document_id = p_counterpart
          and c.product_id = e.product_id and c.warehouse_id = e.warehouse_id and c.unit_id = e.unit_id and c.lot = e.lot
          and c.quantity < 0
      ) g
    ) c on true
  ), moved as (
    select w.*,
      case
        when quantity > 0 and quantity_before > 0 then round(value_before * quantity / quantity_before, 2)
        when quantity < 0 and quantity_before > 0 and quantity_before + quantity >= 0
          then -round(value_before * -quantity / quantity_before, 2)
        -- The stock on hand leaves at its whole value, and the quantity beyond it at the unit cost.
        when quantity < 0 and quantity_before > 0
          then -(value_before + round((-quantity - quantity_before) * unit_cost_before, 2))
        else round(quantity * unit_cost_before, 2)
      end as value_at_average
    from wanted w
  ), declared as (
    select m.*, quantity_before + quantity as quantity_after,
      coalesce(
        m.value_back,
        case when m.quantity > 0 and m.link is not null
          then (select -o.value_at_average from moved o where o.link = m.link and o.quantity < 0) end,
        m.value_usd,
        m.value_at_average
      ) as value_declared
    from moved m
  ), valued as (
    select t.*,
      case
        when quantity <= 0 or quantity_before >= 0 then value_before + value_declared
        -- A receipt fills part of the negative stock at the value of that stock; the quantity above zero has its own
        -- cost.
        when quantity_after <= 0 then round(value_before * quantity_after / quantity_before, 2)
        else round(value_declared * quantity_after / quantity, 2)
      end as value_after
    from declared t
  ), booked as (
    insert into stock_entries (company_id, document_id, product_id, warehouse_id, unit_id, lot, step, version, quantity,
      base_quantity, value_usd, at)
    select v_company, p_document, product_id, warehouse_id, unit_id, lot, p_step, p_version, quantity, base_quantity,
      value_after - value_before, p_at
    from valued
  ), summed as (
    insert into stock_balances as b (company_id, product_id, warehouse_id, unit_id, lot, version, quantity, value_usd, unit_cost_usd)
    select v_company, product_id, warehouse_id, unit_id, lot, p_version, quantity, value_after - value_before,
      case
        when quantity_after > 0 then round(value_after / quantity_after, 6)
        when quantity > 0 then round(value_declared / quantity, 6)
        else unit_cost_before
      end
    from valued order by product_id, warehouse_id, unit_id, lot
    on conflict (company_id, product_id, warehouse_id, unit_id, lot) do update set
      version = p_version,
      quantity = b.quantity + excluded.quantity,
      value_usd = b.value_usd + excluded.value_usd,
      unit_cost_usd = excluded.unit_cost_usd
  )
  select coalesce(sum(-v.value_declared) filter (where not v.is_posted and v.link is null), 0),
         coalesce(sum(v.value_after - v.value_before), 0),
         coalesce(bool_or(v.quantity < 0 and v.quantity_after < 0), false)
  into cost_usd, value_usd, is_negative from valued v;
end $$;
