-- What comes back under a line of the sale and is not what was sold in it: a box for the piece, a dear article for a cheap one, goods
-- for a service. More of it comes back than was sold, and it is told so (S-24, SALE-05). So is a void that leaves out a line: nothing
-- else can undo the rest of the sale.

alter function app.is_returned_too_much(jsonb) rename to is_more_than_was_sold;

-- As in 0072, where the sale is known here its goods too.
create function app.is_returned_too_much(p_return jsonb) returns boolean language sql stable as $$
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
revoke all on function app.is_returned_too_much from public;
grant execute on function app.is_returned_too_much to cuadra_app;
