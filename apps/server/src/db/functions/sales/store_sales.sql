-- Stores a sale with its lines, payments and change, books its entries, and returns its flags (S-22). `p` has the flags
-- that need no lock (`mismatch-flags.ts` and `flags-of.ts` of the domain). The flags that are found here depend on what
-- was stored a moment before.
create or replace function app.store_sales(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_document jsonb := p->'document';
  v_sale sales := jsonb_populate_record(null::sales, v_document);
  v_key jsonb := jsonb_build_object('company_id', v_company, 'sale_id', v_sale.id);
  v_rules record := app.document_rules();
  v_day timestamptz;
  v_sold bigint;
begin
  v_sale.version := p_version;
  v_sale.received_at := clock_timestamp();
  v_sale.flags := app.text_list(p->'flags');
  v_sale.is_booked := v_rules.books;
  v_sale.coupons := coalesce(v_sale.coupons, '{}');
  v_sale.clash := coalesce((select max(s.clash) + 1 from sales s where s.company_id = v_company
    and s.series_id = v_sale.series_id and s.number = v_sale.number), 0);
  if v_sale.clash > 0 then v_sale.flags := v_sale.flags || 'number_clash'::text; end if;
  -- A sale beyond the plan's limit is never refused: it is flagged, and the app has announced it (PLAN-02). The count
  -- stops at the limit.
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
  -- The store credit may be spent on two tills at once: both sales are booked, and the overdraft is flagged. What this
  -- sale itself put on account does not count as overspent, nor does the receivable in the other currency. A merged
  -- customer counts as the survivor (S-30).
  if v_rules.books and jsonb_path_exists(v_document, '$.payments[*] ? (@.method == "balance")') then
    perform from customer_balances b
    where b.company_id = v_company and b.currency = v_sale.currency and b.amount + coalesce(v_sale.credit_amount, 0) < 0
      and b.customer_id = app.surviving_customer(v_sale.customer_id);
    if found then v_sale.flags := v_sale.flags || 'balance_overspent'::text; end if;
  end if;
  -- Two tills may sell on account at once, so only here the whole receivable is known. A plain client is refused
  -- (S-22).
  if v_rules.books and v_sale.credit_amount > 0
    and app.is_over_credit_limit(v_sale.customer_id, v_sale.exchange_rate, (v_item->>'corrected_at')::timestamptz) then
    if v_sale.device_id is null then
      raise exception 'the customer would owe more than the limit' using errcode = 'CU020';
    end if;
    v_sale.flags := v_sale.flags || 'credit_over_limit'::text;
  end if;
  -- The same payment shown twice, or another payment with the same figures: it is recorded and flagged (PAY-07).
  if app.keep_references(v_sale.id, v_document->'payments') then v_sale.flags := v_sale.flags || 'reference_reused'::text; end if;
  -- A till without a network does not know that another has taken the coupon. A plain client is refused (S-22).
  if v_sale.coupons <> '{}' and app.use_coupons(v_sale.id, v_sale.coupons) then
    if v_sale.device_id is null then
      raise exception 'a coupon was used before' using errcode = 'CU021';
    end if;
    v_sale.flags := v_sale.flags || 'coupon_reused'::text;
  end if;
  -- A quote is invoiced once, and not after it was voided; another till may not know. A plain client is refused (S-22).
  if v_sale.quote_id is not null then
    if app.is_invoiced(v_sale.quote_id, v_sale.id) then
      if v_sale.device_id is null then raise exception 'the quote is invoiced' using errcode = 'CU070'; end if;
      v_sale.flags := v_sale.flags || 'quote_reused'::text;
    end if;
    perform from quotes q where q.company_id = v_company and q.reverses_id = v_sale.quote_id;
    if found then
      if v_sale.device_id is null then raise exception 'the quote is voided' using errcode = 'CU071'; end if;
      v_sale.flags := v_sale.flags || 'quote_voided'::text;
    end if;
  end if;
  -- So is a delivery note, and it is invoiced whole.
  v_sale.delivery_note_ids := coalesce(v_sale.delivery_note_ids, '{}');
  if v_sale.delivery_note_ids <> '{}' then
    v_sale.flags := v_sale.flags || app.invoice_deliveries(v_sale, v_document->'lines');
  end if;
  if v_rules.books then
    v_sale.flags := v_sale.flags || app.point_flags(v_sale, v_document->'payments', (v_item->>'corrected_at')::timestamptz);
  end if;
  -- The device that closed the session did not know of this sale: it is booked and flagged (S-44).
  perform from cash_closings c where c.company_id = v_company and c.cash_session_id = v_sale.cash_session_id;
  if found then v_sale.flags := v_sale.flags || 'after_closing'::text; end if;
  insert into sales values (v_sale.*);
  insert into sale_lines
    select * from jsonb_populate_recordset(jsonb_populate_record(null::sale_lines, v_key), v_document->'lines');
  insert into sale_taxes
    select * from jsonb_populate_recordset(jsonb_populate_record(null::sale_taxes, v_key), v_document->'taxes');
  insert into sale_payments
    select * from jsonb_populate_recordset(jsonb_populate_record(null::sale_payments, v_key), v_document->'payments');
  insert into sale_changes
    select * from jsonb_populate_recordset(jsonb_populate_record(null::sale_changes, v_key), v_document->'change');
  perform app.complete_products(p_version, v_sale.currency, v_document->'lines');
  -- A company that lives on a device has its customers there.
  if v_rules.books and v_sale.customer_id is not null then
    perform from customers c where c.company_id = v_company and c.id = v_sale.customer_id;
    if not found then perform app.add_customer_stub(p_version, v_sale.customer_id, v_document->'customer'); end if;
  end if;
  return v_sale.flags;
end $$;
