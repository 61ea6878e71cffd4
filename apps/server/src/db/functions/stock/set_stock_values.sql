-- Gives booked entries the value in bolívares that a rebuild has found for them. The application may not change an
-- entry otherwise, and this only while a rebuild of the company waits, or its valuation at the first rate. Entries:
-- [{document_id, product_id, warehouse_id, unit_id, lot, step, value_ves}].
create or replace function app.set_stock_values(entries jsonb)
returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company uuid := app.company();
  v_changed integer;
begin
  perform from stock_value_rebuilds r where r.company_id = v_company and r.finished_at is null
  union all
  select from first_rate_valuations v where v.company_id = v_company and v.finished_at is null;
  if not found then raise exception 'no rebuild of the stock waits'; end if;
  update stock_entries e set value_ves = n.value_ves
  from jsonb_to_recordset(entries) as n(document_id uuid, product_id uuid, warehouse_id uuid, unit_id uuid, lot text,
    step smallint, value_ves numeric)
  where e.company_id = v_company and e.document_id = n.document_id and e.product_id = n.product_id
    and e.warehouse_id = n.warehouse_id and e.unit_id = n.unit_id and e.lot = n.lot and e.step = n.step
    and e.value_ves <> n.value_ves;
  get diagnostics v_changed = row_count;
  return v_changed;
end $$;
