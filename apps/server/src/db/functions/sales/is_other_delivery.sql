-- Returns whether a sale is not what its delivery notes say, of those that are stored: for another customer, or of other goods.
-- A part of a note is other goods, too: the rest of it would be invoiced by none. Merged records count as the survivor.
create or replace function app.is_other_delivery(p_ids uuid[], p_customer uuid, p_lines jsonb)
returns boolean
language sql stable as $$
  with notes as (
    select n.customer_id, n.lines from delivery_notes n
    where n.company_id = app.company() and n.id = any (p_ids) and n.reverses_id is null
  ), named as (
    select l.product_id, l.factor, l.lot, l.quantity
    from jsonb_to_recordset(p_lines) as l(product_id uuid, factor numeric, lot text, quantity numeric)
    union all
    select l.product_id, l.factor, l.lot, -l.quantity
    from notes n cross join lateral jsonb_to_recordset(n.lines)
      as l(product_id uuid, factor numeric, lot text, quantity numeric)
  )
  select exists (
      select from notes n
      where app.surviving_customer(n.customer_id) is distinct from app.surviving_customer(p_customer))
    -- What is voided was brought back: nothing of it can be invoiced.
    or exists (
      select from delivery_notes n
      where n.company_id = app.company() and n.id = any (p_ids) and n.reverses_id is not null)
    or ((select count(*) from notes) = cardinality(p_ids) and exists (
      select from named m
      left join products p on p.company_id = app.company() and p.id = m.product_id
      group by coalesce(p.merged_into, m.product_id), m.factor, m.lot having sum(m.quantity) <> 0))
$$;
