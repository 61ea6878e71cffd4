-- Stores a stock movement with its lines and lots, and books its entries. p has besides: lots.
create or replace function app.store_movement(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_movement stock_movements := jsonb_populate_record(null::stock_movements, p->'document');
  v_purchase jsonb := p->'document'->'purchase';
  v_lines jsonb := p->'document'->'items';
  v_rules record := app.document_rules();
begin
  v_movement.company_id := v_company;
  v_movement.version := p_version;
  v_movement.user_id := v_item->>'made_by';
  v_movement.user_name := v_item->>'made_by_name';
  v_movement.device_id := v_item->>'device_id';
  v_movement.created_at := v_item->>'made_at';
  v_movement.updated_at := v_movement.created_at;
  v_movement.received_at := clock_timestamp();
  v_movement.flags := app.text_list(p->'flags');
  v_movement.is_booked := v_rules.books;
  v_movement.purchase_supplier_name := v_purchase->>'supplier_name';
  v_movement.purchase_supplier_id := v_purchase->>'supplier_id';
  v_movement.purchase_supplier_document := v_purchase->>'supplier_document';
  v_movement.purchase_invoice_number := v_purchase->>'invoice_number';
  v_movement.purchase_control_number := v_purchase->>'control_number';
  v_movement.purchase_invoice_date := v_purchase->>'invoice_date';
  v_movement.purchase_currency := v_purchase->>'currency';
  if v_rules.books and app.book_entries(v_movement.id, p_version, v_movement.date, p->'entries') then
    v_movement.flags := v_movement.flags || 'negative_stock'::text;
  end if;
  insert into stock_movements values (v_movement.*);
  insert into stock_movement_items (company_id, movement_id, position, product_id, sku, name, unit_id, unit_name, factor,
    quantity, unit_cost, lot, expires_on, cost, tax_rate, tax)
  select v_company, v_movement.id, i.n - 1, i.product_id, i.sku, i.name, i.unit_id, i.unit_name, i.factor, i.quantity,
    i.unit_cost, i.lot, i.expires_on, i.cost, i.tax_rate, i.tax
  from rows from (jsonb_to_recordset(v_lines) as (product_id uuid, sku text, name text, unit_id uuid, unit_name text,
      factor numeric, quantity numeric, unit_cost numeric, lot text, expires_on date, cost numeric, tax_rate numeric, tax numeric))
    with ordinality as i(product_id, sku, name, unit_id, unit_name, factor, quantity, unit_cost, lot, expires_on, cost,
      tax_rate, tax, n);
  perform app.add_lots(v_item, p_version, p->'lots');
  perform app.complete_products(p_version, 'USD', v_lines);
  return v_movement.flags;
end $$;
