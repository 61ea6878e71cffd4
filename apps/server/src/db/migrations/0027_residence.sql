-- A company that moves from its one device to the cloud (DATA-02, S-56): its documents are here by then, and booked
-- afterwards, each as an item of its own. Then both sides' sums are compared.

create index sales_unbooked on sales (company_id, created_at, id) where not is_booked;
create index cash_openings_unbooked on cash_openings (company_id, created_at, id) where not is_booked;
create index stock_movements_unbooked on stock_movements (company_id, created_at, id) where not is_booked;

-- In the order of making, whichever collection they are of: goods come to their average cost in that order.
create function app.unbooked_documents(p_limit integer) returns table (collection text, id uuid)
language sql stable as $$
  select d.collection, d.id from (
    (select 'sales' as collection, s.id, s.created_at from sales s
     where s.company_id = app.company() and not s.is_booked order by s.created_at, s.id limit p_limit)
    union all
    (select 'cash_openings', o.id, o.created_at from cash_openings o
     where o.company_id = app.company() and not o.is_booked order by o.created_at, o.id limit p_limit)
    union all
    (select 'stock_movements', m.id, m.created_at from stock_movements m
     where m.company_id = app.company() and not m.is_booked order by m.created_at, m.id limit p_limit)
  ) d order by d.created_at, d.id limit p_limit
$$;

create function app.unbooked_count() returns bigint language sql stable as $$
  select (select count(*) from sales where company_id = app.company() and not is_booked)
    + (select count(*) from cash_openings where company_id = app.company() and not is_booked)
    + (select count(*) from stock_movements where company_id = app.company() and not is_booked)
$$;

-- Books one document that was stored without its entries. p: { item, collection, id, at, entries, customer }. The caller has
-- locked the company's counter. False where it is booked already: asked twice, it is booked once.
create function app.book_document(p jsonb) returns boolean language plpgsql as $$
declare
  v_company uuid := app.company();
  v_collection text := p->>'collection';
  v_id uuid := (p->>'id')::uuid;
  v_customer uuid := (p->>'customer_id')::uuid;
  v_claim record;
  v_waits boolean;
  v_flags text[] := '{}';
begin
  if v_collection not in ('sales', 'cash_openings', 'stock_movements') then
    raise exception 'no collection of documents: %', v_collection;
  end if;
  execute format('select not is_booked from %I where company_id = $1 and id = $2', v_collection)
    into v_waits using v_company, v_id;
  if v_waits is not true then return false; end if;
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then return false; end if;
  if app.book_entries(v_id, v_claim.version, (p->>'at')::timestamptz, p->'entries') then
    v_flags := array['negative_stock'];
  end if;
  if v_customer is not null then
    perform from customers c where c.company_id = v_company and c.id = v_customer;
    if not found then perform app.add_customer_stub(v_claim.version, v_customer, p->'customer'); end if;
  end if;
  execute format('update %I set is_booked = true, version = $3, flags = flags || $4 where company_id = $1 and id = $2',
    v_collection) using v_company, v_id, v_claim.version, v_flags;
  return true;
end $$;

-- Where the sums of the device and those of here are not the same. p: by ledger, amount by key; what is zero may be left out.
create function app.balance_differences(p jsonb, p_limit integer)
returns table (collection text, key text, device text, server text) language sql stable as $$
  with here as (
    select 'stock_balances' as collection, concat_ws('|', b.product_id, b.warehouse_id, b.lot) as key, b.quantity as amount
    from stock_balances b where b.company_id = app.company()
    union all
    select 'customer_balances', concat_ws('|', b.customer_id, b.currency), b.amount
    from customer_balances b where b.company_id = app.company()
    union all
    select 'cash_balances', concat_ws('|', b.register_id, b.currency), b.amount
    from cash_balances b where b.company_id = app.company()
  ), there as (
    select l.key as collection, e.key, e.value::numeric as amount from jsonb_each(p) l, jsonb_each_text(l.value) e
  )
  select coalesce(h.collection, t.collection), coalesce(h.key, t.key),
    trim_scale(coalesce(t.amount, 0))::text, trim_scale(coalesce(h.amount, 0))::text
  from here h full join there t on t.collection = h.collection and t.key = h.key
  where coalesce(h.amount, 0) <> coalesce(t.amount, 0)
  order by 1, 2 limit p_limit
$$;

revoke all on function app.unbooked_documents, app.unbooked_count, app.book_document, app.balance_differences from public;
grant execute on function app.unbooked_documents, app.unbooked_count, app.book_document, app.balance_differences to cuadra_app;
grant update (is_booked) on sales, cash_openings, stock_movements to cuadra_app;
