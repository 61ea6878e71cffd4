-- Which documents are booked, and how many sales a day a plan allows. A company that lives on a device books there: what it
-- sends is stored without entries, so that it can be booked here once, if it ever moves (DATA-02, S-55).

alter table sales add column is_booked boolean not null default true;
alter table cash_openings add column is_booked boolean not null default true;
alter table stock_movements add column is_booked boolean not null default true;

-- What the company's state says of documents: whether they are booked here, and sales a day, null without limit.
create function app.document_rules(out books boolean, out sales_per_day integer) language plpgsql stable as $$
begin
  select s.residence = 'cloud', (s.limits->>'sales_per_day')::integer into books, sales_per_day
  from company_state s where s.company_id = app.company() limit 1;
  books := coalesce(books, true);
end $$;
revoke all on function app.document_rules from public;
grant execute on function app.document_rules to cuadra_app;

-- As in 0004, but for `is_booked`, the day's count and, where nothing is booked, no entries and no customer's stub.
create or replace function app.store_sale(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_document jsonb := p->'document';
  v_sale sales := jsonb_populate_record(null::sales, v_document);
  v_device uuid;
  v_knows_series boolean;
  v_rules record := app.document_rules();
  v_day timestamptz;
  v_sold bigint;
begin
  v_sale.company_id := v_company;
  v_sale.version := p_version;
  v_sale.user_id := v_item->>'made_by';
  v_sale.user_name := v_item->>'made_by_name';
  v_sale.device_id := v_item->>'device_id';
  v_sale.created_at := v_item->>'made_at';
  v_sale.updated_at := v_sale.created_at;
  v_sale.received_at := clock_timestamp();
  v_sale.flags := app.text_list(p->'flags');
  v_sale.is_booked := v_rules.books;
  v_sale.customer_name := v_document #>> '{customer,name}';
  v_sale.customer_document_type := v_document #>> '{customer,document_type}';
  v_sale.customer_document_number := v_document #>> '{customer,document_number}';
  v_sale.customer_customer_type := v_document #>> '{customer,customer_type}';
  select coalesce((select max(s.clash) + 1 from sales s where s.company_id = v_company
                   and s.series_id = v_sale.series_id and s.number = v_sale.number), 0),
         s.id is not null, s.device_id
  into v_sale.clash, v_knows_series, v_device
  from (select 1) one left join series s on s.company_id = v_company and s.id = v_sale.series_id;
  if v_sale.clash > 0 then v_sale.flags := v_sale.flags || 'number_clash'::text; end if;
  if not v_knows_series then
    v_sale.flags := v_sale.flags || 'unknown_series'::text;
  elsif v_device is distinct from v_sale.device_id then
    v_sale.flags := v_sale.flags || 'other_device_series'::text;
  end if;
  -- Never refused: it is flagged, and the app has foretold it (PLAN-02). No more is counted than the limit.
  if v_rules.sales_per_day is not null then
    v_day := date_trunc('day', v_sale.sold_at at time zone interval '-04:00') at time zone interval '-04:00';
    select count(*) into v_sold from (
      select from sales s where s.company_id = v_company and s.sold_at >= v_day and s.sold_at < v_day + interval '1 day'
      limit v_rules.sales_per_day
    ) sold;
    if v_sold >= v_rules.sales_per_day then v_sale.flags := v_sale.flags || 'plan_limit'::text; end if;
  end if;
  if v_rules.books and app.book_entries(v_sale.id, p_version, v_sale.sold_at, p->'entries') then
    v_sale.flags := v_sale.flags || 'negative_stock'::text;
  end if;
  insert into sales values (v_sale.*);
  with lines as (
    insert into sale_lines (company_id, sale_id, position, id, product_id, sku, barcode, name, unit_id, unit_name, factor,
      quantity, unit_price, includes_tax, tax_id, tax_name, tax_rate, is_exempt, carries_stock, lot, subtotal, discount,
      base, tax, total)
    select v_company, v_sale.id, l.n - 1, l.id, l.product_id, l.sku, l.barcode, l.name, l.unit_id, l.unit_name, l.factor,
      l.quantity, l.unit_price, l.includes_tax, l.tax_id, l.tax_name, l.tax_rate, l.is_exempt, l.carries_stock, l.lot,
      l.subtotal, l.discount, l.base, l.tax, l.total
    from rows from (jsonb_to_recordset(v_document->'lines') as (id uuid, product_id uuid, sku text, barcode text, name text,
        unit_id uuid, unit_name text, factor numeric, quantity numeric, unit_price numeric, includes_tax boolean,
        tax_id uuid, tax_name text, tax_rate numeric, is_exempt boolean, carries_stock boolean, lot text,
        subtotal numeric, discount numeric, base numeric, tax numeric, total numeric))
      with ordinality as l(id, product_id, sku, barcode, name, unit_id, unit_name, factor, quantity, unit_price,
        includes_tax, tax_id, tax_name, tax_rate, is_exempt, carries_stock, lot, subtotal, discount, base, tax, total, n)
  ), taxes as (
    insert into sale_taxes (company_id, sale_id, position, tax_id, name, rate, base, tax)
    select v_company, v_sale.id, t.n - 1, t.tax_id, t.name, t.rate, t.base, t.tax
    from rows from (jsonb_to_recordset(v_document->'taxes') as (tax_id uuid, name text, rate numeric, base numeric, tax numeric))
      with ordinality as t(tax_id, name, rate, base, tax, n)
  ), changes as (
    insert into sale_changes (company_id, sale_id, position, method, currency, amount, amount_usd, amount_bs)
    select v_company, v_sale.id, c.n - 1, c.method, c.currency, c.amount, c.amount_usd, c.amount_bs
    from rows from (jsonb_to_recordset(v_document->'change')
      as (method text, currency text, amount numeric, amount_usd numeric, amount_bs numeric))
      with ordinality as c(method, currency, amount, amount_usd, amount_bs, n)
  )
  insert into sale_payments (company_id, sale_id, position, id, method, currency, amount_usd, amount_bs, typed_currency,
    exchange_rate, reference, details)
  select v_company, v_sale.id, y.n - 1, y.id, y.method, y.currency, y.amount_usd, y.amount_bs, y.typed_currency,
    y.exchange_rate, y.reference, y.details
  from rows from (jsonb_to_recordset(v_document->'payments') as (id uuid, method text, currency text, amount_usd numeric,
      amount_bs numeric, typed_currency text, exchange_rate numeric, reference text, details jsonb))
    with ordinality as y(id, method, currency, amount_usd, amount_bs, typed_currency, exchange_rate, reference, details, n);
  perform app.complete_products(p_version, v_sale.currency, v_document->'lines');
  -- The customers of a company that lives on a device are there.
  if v_rules.books and v_sale.customer_id is not null then
    perform from customers c where c.company_id = v_company and c.id = v_sale.customer_id;
    if not found then perform app.add_customer_stub(p_version, v_sale.customer_id, v_document->'customer'); end if;
  end if;
  return v_sale.flags;
end $$;

create or replace function app.store_cash_opening(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_item jsonb := p->'item';
  v_opening cash_openings := jsonb_populate_record(null::cash_openings, p->'document');
  v_rules record := app.document_rules();
begin
  v_opening.company_id := app.company();
  v_opening.version := p_version;
  v_opening.user_id := v_item->>'made_by';
  v_opening.user_name := v_item->>'made_by_name';
  v_opening.device_id := v_item->>'device_id';
  v_opening.created_at := v_item->>'made_at';
  v_opening.updated_at := v_opening.created_at;
  v_opening.received_at := clock_timestamp();
  v_opening.flags := app.text_list(p->'flags');
  v_opening.is_booked := v_rules.books;
  if v_rules.books then perform app.book_entries(v_opening.id, p_version, v_opening.opened_at, p->'entries'); end if;
  insert into cash_openings values (v_opening.*);
  return v_opening.flags;
end $$;

create or replace function app.store_movement(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_movement stock_movements := jsonb_populate_record(null::stock_movements, p->'document');
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
  if v_rules.books and app.book_entries(v_movement.id, p_version, v_movement.date, p->'entries') then
    v_movement.flags := v_movement.flags || 'negative_stock'::text;
  end if;
  insert into stock_movements values (v_movement.*);
  insert into stock_movement_items (company_id, movement_id, position, product_id, sku, name, unit_id, unit_name, factor,
    quantity, unit_cost, lot)
  select v_company, v_movement.id, i.n - 1, i.product_id, i.sku, i.name, i.unit_id, i.unit_name, i.factor, i.quantity,
    i.unit_cost, i.lot
  from rows from (jsonb_to_recordset(v_lines) as (product_id uuid, sku text, name text, unit_id uuid, unit_name text,
      factor numeric, quantity numeric, unit_cost numeric, lot text))
    with ordinality as i(product_id, sku, name, unit_id, unit_name, factor, quantity, unit_cost, lot, n);
  perform app.complete_products(p_version, 'USD', v_lines);
  return v_movement.flags;
end $$;
