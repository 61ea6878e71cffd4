-- Movements that grow (MOV-01 to MOV-05): purchases with their invoice, adjustments with a reason, boxes that are opened,
-- documents that are voided and those that stand in their place, and lots.

alter table stock_movements
  add column reason text,
  add column purchase_supplier_name text,
  add column purchase_supplier_id uuid,
  add column purchase_supplier_document text,
  add column purchase_invoice_number text,
  add column purchase_control_number text,
  add column purchase_invoice_date date,
  add column purchase_currency text check (purchase_currency in ('USD', 'VES')),
  add column reverses_id uuid,
  add column reverses_type text,
  add column replaces_id uuid,
  drop constraint stock_movements_type_check,
  add constraint stock_movements_type_check check (type in ('initial', 'purchase', 'transfer_warehouse', 'transfer_store',
    'adjustment', 'count', 'unpack', 'void')),
  add check ((type = 'void') = (reverses_id is not null)),
  add check ((reverses_id is null) = (reverses_type is null)),
  add check (reverses_type <> 'void'),
  -- A purchase from before purchases had an invoice has none.
  add check (purchase_supplier_name is null or 'purchase' in (type, reverses_type));
create index stock_movements_reverses on stock_movements (company_id, reverses_id) where reverses_id is not null;

alter table stock_movement_items
  add column expires_on date,
  add column cost numeric(16,2),
  add column tax_rate numeric(5,2),
  add column tax numeric(16,2),
  drop constraint stock_movement_items_quantity_check,
  add constraint stock_movement_items_quantity_check check (quantity <> 0);

-- Makes the lots that a document names. One that is there stays as it is, but for an expiry that nobody had said: what a
-- person corrected is not put back by the next purchase. lots: [{id, product_id, code, expires_on}].
create function app.add_lots(p_item jsonb, p_version bigint, lots jsonb) returns void language plpgsql as $$
declare
  v_mark jsonb := jsonb_build_array(p_version, coalesce(p_item->'corrected_at', p_item->'made_at'), p_item->'device_id', p_item->'seq');
begin
  if jsonb_typeof(lots) is distinct from 'array' or jsonb_array_length(lots) = 0 then return; end if;
  insert into lots as l (company_id, id, version, created_at, updated_at, field_marks, product_id, code, expires_on)
  select app.company(), n.id, p_version, now(), now(), jsonb_build_object('*', v_mark), n.product_id, n.code, n.expires_on
  from jsonb_to_recordset(lots) as n(id uuid, product_id uuid, code text, expires_on date)
  on conflict (company_id, id) do update set
    version = p_version, updated_at = now(), expires_on = excluded.expires_on,
    field_marks = l.field_marks || jsonb_build_object('expires_on', v_mark)
  where l.expires_on is null and excluded.expires_on is not null;
end $$;
revoke all on function app.add_lots from public;
grant execute on function app.add_lots to cuadra_app;

-- As in 0020, but for what movements have gained, and their lots. p has besides: lots.
create or replace function app.store_movement(p jsonb, p_version bigint) returns text[] language plpgsql as $$
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
