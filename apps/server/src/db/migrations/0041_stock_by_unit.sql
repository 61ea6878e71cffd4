-- Stock is kept as warehouse, then unit, then quantity (MOV-04): the unit is part of the key of entries and balances, and
-- quantities are in it. What it comes to in base units stands beside it in the entries.

alter table stock_entries add column unit_id uuid, add column base_quantity numeric(18,3);
alter table stock_balances add column unit_id uuid;

-- Until now all was kept in base units. Whatever was booked has its product, be it a stub.
update stock_entries e set
  unit_id = coalesce((select p.base_unit_id from products p where p.company_id = e.company_id and p.id = e.product_id), e.product_id),
  base_quantity = e.quantity;
update stock_balances b set
  unit_id = coalesce((select p.base_unit_id from products p where p.company_id = b.company_id and p.id = b.product_id), b.product_id);

alter table stock_entries alter column unit_id set not null, alter column base_quantity set not null,
  drop constraint stock_entries_pkey,
  add primary key (company_id, document_id, product_id, warehouse_id, unit_id, lot);
alter table stock_balances alter column unit_id set not null,
  drop constraint stock_balances_pkey,
  add primary key (company_id, product_id, warehouse_id, unit_id, lot);
comment on column stock_balances.unit_cost_usd is
  'Average cost of one of the unit, kept when the quantity is zero or below so that later sales still have one.';

-- As in 0004, but by unit.
-- entries: [{product_id, warehouse_id, unit_id, lot, quantity, base_quantity, value_usd|null, from_warehouse_id|null}], one a key.
create or replace function app.book_stock(
  p_document uuid, p_version bigint, p_at timestamptz, p_rate numeric, entries jsonb,
  out cost_usd numeric, out is_negative boolean
) language plpgsql as $$
declare v_company uuid := app.company();
begin
  with wanted as (
    select e.product_id, e.warehouse_id, e.unit_id, e.lot, e.quantity, e.base_quantity, e.value_usd, e.from_warehouse_id,
           b.quantity as quantity_before, b.value_usd as value_before,
           coalesce(b.unit_cost_usd, p.unit_cost, 0) as unit_cost_before
    from jsonb_to_recordset(entries)
      as e(product_id uuid, warehouse_id uuid, unit_id uuid, lot text, quantity numeric, base_quantity numeric,
           value_usd numeric, from_warehouse_id uuid)
    left join lateral (
      select quantity, value_usd, unit_cost_usd from stock_balances b
      where b.company_id = v_company and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id
        and b.unit_id = e.unit_id and b.lot = e.lot
      limit 1
    ) b on true
    left join lateral (
      -- The price is of a base unit.
      select case when k.purchase_price_currency = 'USD' then k.purchase_price_amount
                  when k.purchase_price_currency = 'VES' then round(k.purchase_price_amount / p_rate, 6) end
             * case when e.quantity = 0 then 1 else round(e.base_quantity / e.quantity, 3) end as unit_cost
      from products k where b.quantity is null and k.company_id = v_company and k.id = e.product_id
      limit 1
    ) p on true
  ), moved as (
    select w.*,
      case
        when value_usd is not null then value_usd
        when quantity_before > 0 and quantity_before + quantity = 0 then -value_before
        else round(quantity * unit_cost_before, 2)
      end as value_moved
    from wanted w
  ), priced as (
    -- What comes from another place brings exactly the value that leaves there.
    select m.product_id, m.warehouse_id, m.unit_id, m.lot, m.quantity, m.base_quantity, m.unit_cost_before,
      m.value_usd is null as is_at_average, coalesce(m.quantity_before, 0) + m.quantity as quantity_after,
      coalesce((select -o.value_moved from moved o where m.value_usd is null and o.product_id = m.product_id
                and o.warehouse_id = m.from_warehouse_id and o.unit_id = m.unit_id and o.lot = m.lot), m.value_moved) as value_usd
    from moved m
  ), booked as (
    insert into stock_entries (company_id, document_id, product_id, warehouse_id, unit_id, lot, version, quantity,
      base_quantity, value_usd, at)
    select v_company, p_document, product_id, warehouse_id, unit_id, lot, p_version, quantity, base_quantity, value_usd, p_at
    from priced
  ), summed as (
    insert into stock_balances as b (company_id, product_id, warehouse_id, unit_id, lot, version, quantity, value_usd, unit_cost_usd)
    select v_company, product_id, warehouse_id, unit_id, lot, p_version, quantity, value_usd,
           case when quantity > 0 then round(value_usd / quantity, 6) else unit_cost_before end
    from priced order by product_id, warehouse_id, unit_id, lot
    on conflict (company_id, product_id, warehouse_id, unit_id, lot) do update set
      version = p_version,
      quantity = b.quantity + excluded.quantity,
      value_usd = b.value_usd + excluded.value_usd,
      -- Only what comes in changes the average; what came in over a negative balance brings its own cost.
      unit_cost_usd = case
        when excluded.quantity <= 0 then b.unit_cost_usd
        when b.quantity <= 0 then excluded.unit_cost_usd
        else round((b.value_usd + excluded.value_usd) / (b.quantity + excluded.quantity), 6)
      end
  )
  select coalesce(sum(-value_usd) filter (where is_at_average), 0),
         coalesce(bool_or(quantity < 0 and quantity_after < 0), false)
  into cost_usd, is_negative from priced;
end $$;

-- As in 0027, but by unit.
create or replace function app.balance_differences(p jsonb, p_limit integer)
returns table (collection text, key text, device text, server text) language sql stable as $$
  with here as (
    select 'stock_balances' as collection, concat_ws('|', b.product_id, b.warehouse_id, b.unit_id, b.lot) as key,
      b.quantity as amount
    from stock_balances b where b.company_id = app.company()
    union all
    select 'customer_balances', concat_ws('|', b.customer_id, b.currency), b.amount
    from customer_balances b where b.company_id = app.company()
    union all
    select 'cash_balances', concat_ws('|', b.register_id, b.currency), b.amount
    from cash_balances b where b.company_id = app.company()
  ), there as (
    select l.key as collection, e.key, e.value::numeric as amount from jsonb_each(p) l, jsonb_each_text(l.value) e
  )
  select coalesce(h.collection, t.collection), coalesce(h.key, t.key),
    trim_scale(coalesce(t.amount, 0))::text, trim_scale(coalesce(h.amount, 0))::text
  from here h full join there t on t.collection = h.collection and t.key = h.key
  where coalesce(h.amount, 0) <> coalesce(t.amount, 0)
  order by 1, 2 limit p_limit
$$;
