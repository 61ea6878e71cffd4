-- Stores a sale with its lines, payments and change, books its entries, and returns its flags (S-22). p has those that need no
-- lock (`mismatch-flags.ts` and `flags-of.ts` of the domain); what is found here depends on what was stored a moment before.
create or replace function app.store_sales(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_document jsonb := p->'document';
  v_sale sales := jsonb_populate_record(null::sales, v_document);
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
  v_sale.igtf_rate := v_document #>> '{igtf,rate}';
  v_sale.igtf_base_usd := v_document #>> '{igtf,base_usd}';
  v_sale.igtf_base_bs := v_document #>> '{igtf,base_bs}';
  v_sale.igtf_amount_usd := v_document #>> '{igtf,amount_usd}';
  v_sale.igtf_amount_bs := v_document #>> '{igtf,amount_bs}';
  v_sale.credit_amount := v_document #>> '{credit,amount}';
  v_sale.credit_amount_usd := v_document #>> '{credit,amount_usd}';
  v_sale.credit_amount_bs := v_document #>> '{credit,amount_bs}';
  v_sale.credit_due_date := v_document #>> '{credit,due_date}';
  v_sale.clash := coalesce((select max(s.clash) + 1 from sales s where s.company_id = v_company
    and s.series_id = v_sale.series_id and s.number = v_sale.number), 0);
  if v_sale.clash > 0 then v_sale.flags := v_sale.flags || 'number_clash'::text; end if;
  -- Never refused: it is flagged, and the app has announced it (PLAN-02). No more is counted than the limit.
  if v_rules.sales_per_day is not null then
    v_day := app.business_day_start(v_sale.sold_at);
    select count(*) into v_sold from (
      select from sales s where s.company_id = v_company and s.sold_at >= v_day and s.sold_at < v_day + interval '1 day'
      limit v_rules.sales_per_day
    ) sold;
    if v_sold >= v_rules.sales_per_day then v_sale.flags := v_sale.flags || 'plan_limit'::text; end if;
  end if;
  if v_rules.books and app.book_entries(v_sale.id, p_version, v_sale.sold_at, p->'entries') then
    v_sale.flags := v_sale.flags || 'negative_stock'::text;
  end if;
  -- Spent on two tills at once: both are booked, and what is owed is flagged. What this sale itself put on account is no overspending,
  -- nor what is owed in the other currency; of a customer who was joined it is the balance of the one that stays (S-30).
  if v_rules.books and jsonb_path_exists(v_document, '$.payments[*] ? (@.method == "balance")') then
    perform from customer_balances b
    where b.company_id = v_company and b.currency = v_sale.currency and b.amount + coalesce(v_sale.credit_amount, 0) < 0
      and b.customer_id = app.customer_that_stays(v_sale.customer_id);
    if found then v_sale.flags := v_sale.flags || 'balance_overspent'::text; end if;
  end if;
  -- Two tills may sell on account at once, so that only here all that is owed is known. A plain client is refused (S-22).
  if v_rules.books and v_sale.credit_amount > 0
    and app.is_over_credit_limit(v_sale.customer_id, v_sale.exchange_rate, (v_item->>'corrected_at')::timestamptz) then
    if v_sale.device_id is null then
      raise exception 'the customer would owe more than the limit' using errcode = 'CU020';
    end if;
    v_sale.flags := v_sale.flags || 'credit_over_limit'::text;
  end if;
  -- Shown twice, or another payment with the same figures: it is recorded and flagged (PAY-07).
  if app.keep_references(v_sale.id, v_document->'payments') then v_sale.flags := v_sale.flags || 'reference_reused'::text; end if;
  -- Whoever closed the session had not heard of it: it is booked and flagged (S-44).
  perform from cash_closings c where c.company_id = v_company and c.cash_session_id = v_sale.cash_session_id;
  if found then v_sale.flags := v_sale.flags || 'after_closing'::text; end if;
  insert into sales values (v_sale.*);
  with lines as (
    insert into sale_lines (company_id, sale_id, position, id, product_id, sku, barcode, name, unit_id, unit_name, factor,
      quantity, unit_price, includes_tax, tax_id, tax_name, tax_rate, is_exempt, carries_stock, lot, expired_reason, discounts,
      subtotal, discount, base, tax, total, bolivars)
    select v_company, v_sale.id, l.n - 1, l.id, l.product_id, l.sku, l.barcode, l.name, l.unit_id, l.unit_name, l.factor,
      l.quantity, l.unit_price, l.includes_tax, l.tax_id, l.tax_name, l.tax_rate, l.is_exempt, l.carries_stock, l.lot,
      coalesce(l.expired_reason, ''), coalesce(l.discounts, '[]'), l.subtotal, l.discount, l.base, l.tax, l.total,
      nullif(l.bolivars, 'null')
    from rows from (jsonb_to_recordset(v_document->'lines') as (id uuid, product_id uuid, sku text, barcode text, name text,
        unit_id uuid, unit_name text, factor numeric, quantity numeric, unit_price numeric, includes_tax boolean,
        tax_id uuid, tax_name text, tax_rate numeric, is_exempt boolean, carries_stock boolean, lot text,
        expired_reason text, discounts jsonb, subtotal numeric, discount numeric, base numeric, tax numeric, total numeric,
        bolivars jsonb))
      with ordinality as l(id, product_id, sku, barcode, name, unit_id, unit_name, factor, quantity, unit_price,
        includes_tax, tax_id, tax_name, tax_rate, is_exempt, carries_stock, lot, expired_reason, discounts, subtotal,
        discount, base, tax, total, bolivars, n)
  ), taxes as (
    insert into sale_taxes (company_id, sale_id, position, tax_id, name, rate, base, tax)
    select v_company, v_sale.id, t.n - 1, t.tax_id, t.name, t.rate, t.base, t.tax
    from rows from (jsonb_to_recordset(v_document->'taxes') as (tax_id uuid, name text, rate numeric, base numeric, tax numeric))
      with ordinality as t(tax_id, name, rate, base, tax, n)
  ), changes as (
    insert into sale_changes (company_id, sale_id, position, method, currency, amount, amount_usd, amount_bs, details)
    select v_company, v_sale.id, c.n - 1, c.method, c.currency, c.amount, c.amount_usd, c.amount_bs, coalesce(c.details, '{}')
    from rows from (jsonb_to_recordset(v_document->'change')
      as (method text, currency text, amount numeric, amount_usd numeric, amount_bs numeric, details jsonb))
      with ordinality as c(method, currency, amount, amount_usd, amount_bs, details, n)
  )
  insert into sale_payments (company_id, sale_id, position, id, method, currency, amount_usd, amount_bs, typed_currency,
    exchange_rate, reference, status, details)
  select v_company, v_sale.id, y.n - 1, y.id, y.method, y.currency, y.amount_usd, y.amount_bs, y.typed_currency,
    y.exchange_rate, y.reference, coalesce(y.status, 'confirmed'), y.details
  from rows from (jsonb_to_recordset(v_document->'payments') as (id uuid, method text, currency text, amount_usd numeric,
      amount_bs numeric, typed_currency text, exchange_rate numeric, reference text, status text, details jsonb))
    with ordinality as y(id, method, currency, amount_usd, amount_bs, typed_currency, exchange_rate, reference, status, details, n);
  perform app.complete_products(p_version, v_sale.currency, v_document->'lines');
  -- The customers of a company that lives on a device are there.
  if v_rules.books and v_sale.customer_id is not null then
    perform from customers c where c.company_id = v_company and c.id = v_sale.customer_id;
    if not found then perform app.add_customer_stub(p_version, v_sale.customer_id, v_document->'customer'); end if;
  end if;
  return v_sale.flags;
end $$;
