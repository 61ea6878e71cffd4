-- Makes each balance of the stock in bolívares the sum of its entries again, with the costs of one that a rebuild has
-- found: [{product_id, warehouse_id, unit_id, lot, unit_cost_ves}]. Returns how many have changed. The caller has
-- locked the company's counter.
create or replace function app.sum_stock_values(p_version bigint, costs jsonb)
returns integer
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_changed integer;
begin
  with summed as (
    select e.product_id, e.warehouse_id, e.unit_id, e.lot, sum(e.value_ves) as value_ves
    from stock_entries e where e.company_id = v_company
    group by e.product_id, e.warehouse_id, e.unit_id, e.lot
  )
  update stock_balances b set value_ves = s.value_ves, unit_cost_ves = coalesce(c.unit_cost_ves, b.unit_cost_ves),
    version = p_version
  from summed s
  left join jsonb_to_recordset(costs) as c(product_id uuid, warehouse_id uuid, unit_id uuid, lot text, unit_cost_ves numeric)
    using (product_id, warehouse_id, unit_id, lot)
  where b.company_id = v_company and b.product_id = s.product_id and b.warehouse_id = s.warehouse_id
    and b.unit_id = s.unit_id and b.lot = s.lot
    and (b.value_ves <> s.value_ves or b.unit_cost_ves <> coalesce(c.unit_cost_ves, b.unit_cost_ves));
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;
