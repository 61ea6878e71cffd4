-- Whether a return takes back more than was sold, in goods or in money.
create or replace function app.is_returned_too_much(p_return jsonb)
returns boolean
language sql stable as $$
  select app.is_more_than_was_sold(p_return) or exists (
    select from jsonb_to_recordset(p_return->'lines')
      as l(id uuid, product_id uuid, unit_id uuid, factor numeric, lot text, carries_stock boolean)
    join sale_lines t on t.company_id = app.company() and t.sale_id = (p_return->>'sale_id')::uuid and t.id = l.id
    where (l.product_id, l.unit_id, l.factor, l.lot, l.carries_stock)
      is distinct from (t.product_id, t.unit_id, t.factor, t.lot, t.carries_stock)
  ) or p_return->>'kind' = 'void' and exists (
    select from sale_lines t
    where t.company_id = app.company() and t.sale_id = (p_return->>'sale_id')::uuid
      and t.id not in (select l.id from jsonb_to_recordset(p_return->'lines') as l(id uuid))
  )
$$;
