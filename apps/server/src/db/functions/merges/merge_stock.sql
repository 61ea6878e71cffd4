-- Moves the stock of a merged product to its survivor, in as many steps as are needed for one move a key: two units of the
-- merged product may become one unit. A link is one entry out and one in, both in the same step.
create or replace function app.merge_stock(p_merge merges, p_version bigint, p_from products, p_into products)
returns void
language plpgsql as $$
declare
  v_steps jsonb;
begin
  with moved as (
    select b.warehouse_id, b.unit_id, b.lot, b.quantity,
      case when b.unit_id = p_from.base_unit_id then p_into.base_unit_id else b.unit_id end as into_unit_id,
      round(b.quantity * coalesce(u.factor, 1), 3) as base_quantity
    from stock_balances b
    left join lateral (
      select u.conversion_factor as factor from product_units u where u.company_id = b.company_id and u.id = b.unit_id limit 1
    ) u on true
    where b.company_id = app.company() and b.product_id = p_from.id and b.quantity <> 0
  ), numbered as (
    select m.*, row_number() over (partition by warehouse_id, into_unit_id, lot order by unit_id) as step from moved m
  ), entries as (
    select n.step, jsonb_agg(jsonb_build_object('product_id', side.product_id, 'warehouse_id', n.warehouse_id,
      'unit_id', side.unit_id, 'lot', n.lot, 'quantity', side.sign * n.quantity,
      'base_quantity', side.sign * n.base_quantity, 'value_usd', null, 'value_ves', null, 'is_posted', false,
      'link', concat_ws('|', n.warehouse_id, n.unit_id, n.lot))) as step_entries
    from numbered n
    cross join lateral (values (p_from.id, n.unit_id, -1), (p_into.id, n.into_unit_id, 1)) as side(product_id, unit_id, sign)
    group by n.step
  )
  select coalesce(jsonb_agg(e.step_entries order by e.step), '[]') into v_steps from entries e;
  if jsonb_array_length(v_steps) = 0 then return; end if;
  perform app.book_named_entries(p_merge.id, p_version, p_merge.date, jsonb_build_object(
    'stock', v_steps, 'cash', '[]'::jsonb, 'customers', '[]'::jsonb, 'postings', '[]'::jsonb,
    'transaction', jsonb_build_object('date', p_merge.date, 'description', 'Unión de productos',
      'reference', p_merge.from_code, 'source', 'merges', 'exchange_rate', null, 'cost_role', null)));
end $$;
