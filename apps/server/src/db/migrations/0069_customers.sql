-- What a customer may owe, and for how long (PAY-06), and joining two that are one (S-30): as products are joined, the greater id
-- goes and the smaller one stays.

alter table customers
  -- In dollars, whatever he owes in; null is no limit, zero no credit.
  add column credit_limit_usd numeric(16,2) check (credit_limit_usd >= 0),
  add column credit_days integer check (credit_days between 0 and 365),
  add column merged_into uuid,
  add check (merged_into < id);
create index customers_merged on customers (company_id, id) where merged_into is not null;
create index customers_joined on customers (company_id, merged_into) where merged_into is not null;
create index customers_duplicates on customers (company_id, duplicate_of) where duplicate_of is not null;

alter table merges drop constraint merges_collection_check;
alter table merges add constraint merges_collection_check check (collection in ('products', 'customers'));

-- As in 0004, but that what is booked of a customer who was joined counts for the one that stays, whichever device has not heard
-- of it yet.
create or replace function app.book_customers(p_document uuid, p_version bigint, p_at timestamptz, entries jsonb)
returns void language plpgsql as $$
declare v_company uuid := app.company();
begin
  with followed as (
    select coalesce(c.merged_into, e.customer_id) as customer_id, e.currency, sum(e.amount) as amount
    from jsonb_to_recordset(entries) as e(customer_id uuid, currency text, amount numeric)
    left join lateral (
      select c.merged_into from customers c
      where c.company_id = v_company and c.id = e.customer_id and c.merged_into is not null limit 1
    ) c on true
    group by 1, 2
  ), booked as (
    insert into customer_entries (company_id, document_id, customer_id, currency, version, amount, at)
    select v_company, p_document, f.customer_id, f.currency, p_version, f.amount, p_at from followed f
    returning customer_id, currency, amount
  )
  insert into customer_balances as b (company_id, customer_id, currency, version, amount)
  select v_company, customer_id, currency, p_version, amount from booked order by customer_id, currency
  on conflict (company_id, customer_id, currency)
  do update set version = p_version, amount = b.amount + excluded.amount;
end $$;

-- Moves what one customer owes, or has for him, to another. The accounts owe and are owed the same as before.
create function app.merge_customer_balances(p_merge merges, p_version bigint, p_from uuid, p_into uuid) returns void
language plpgsql as $$
declare v_entries jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('customer_id', side.customer_id, 'currency', b.currency,
    'amount', side.sign * b.amount)), '[]')
  into v_entries
  from customer_balances b
  cross join lateral (values (p_from, -1), (p_into, 1)) as side(customer_id, sign)
  where b.company_id = app.company() and b.customer_id = p_from and b.amount <> 0;
  if jsonb_array_length(v_entries) > 0 then
    perform app.book_customers(p_merge.id, p_version, p_merge.date, v_entries);
  end if;
end $$;

-- Joins two customers. Whoever was marked for his document stays so where a third one has taken it, because the one that goes
-- had been deleted.
create function app.store_customer_merge(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_merge merges := jsonb_populate_record(null::merges, p->'document');
  v_rules record := app.document_rules();
  v_mark jsonb := jsonb_build_array(p_version, coalesce(v_item->'corrected_at', v_item->'made_at'), v_item->'device_id', v_item->'seq');
  v_from customers;
  v_into customers;
  v_holder uuid;
begin
  v_merge.company_id := v_company;
  v_merge.version := p_version;
  v_merge.user_id := v_item->>'made_by';
  v_merge.user_name := v_item->>'made_by_name';
  v_merge.device_id := v_item->>'device_id';
  v_merge.created_at := v_item->>'made_at';
  v_merge.updated_at := v_merge.created_at;
  v_merge.received_at := clock_timestamp();
  v_merge.flags := app.text_list(p->'flags');
  select * into v_from from customers where company_id = v_company and id = v_merge.from_id;
  select * into v_into from customers where company_id = v_company and id = v_merge.into_id;
  -- It was itself joined meanwhile: always to a smaller id, so this ends.
  while v_into.merged_into is not null loop
    select * into v_into from customers where company_id = v_company and id = v_into.merged_into;
  end loop;
  if v_from.id is null or v_into.id is null then
    raise exception 'a customer that is to be joined is not here' using errcode = 'CU006';
  end if;
  select c.id into v_holder from customers c
  where c.company_id = v_company and c.document_type = v_into.document_type and c.document_number = v_into.document_number
    and c.duplicate_of is null and c.deleted_at is null and c.id not in (v_into.id, v_from.id) limit 1;
  if v_rules.books then perform app.merge_customer_balances(v_merge, p_version, v_from.id, v_into.id); end if;
  update customers set merged_into = v_into.id, deleted_at = coalesce(deleted_at, v_merge.date), duplicate_of = null,
    version = p_version, updated_at = now(), field_marks = field_marks || jsonb_build_object('deleted_at', v_mark)
  where company_id = v_company and id = v_from.id;
  update customers set merged_into = v_into.id, version = p_version
  where company_id = v_company and merged_into = v_from.id;
  update customers c set version = p_version,
    duplicate_of = case when c.id = v_into.id then v_holder else v_into.id end
  where c.company_id = v_company and c.duplicate_of = v_from.id;
  insert into merges values (v_merge.*);
  return v_merge.flags;
end $$;

alter function app.store_merge(jsonb, bigint) rename to store_product_merge;
create function app.store_merge(p jsonb, p_version bigint) returns text[] language plpgsql as $$
begin
  if p->'document'->>'collection' = 'customers' then return app.store_customer_merge(p, p_version); end if;
  return app.store_product_merge(p, p_version);
end $$;

revoke all on function app.merge_customer_balances, app.store_customer_merge, app.store_merge from public;
grant execute on function app.merge_customer_balances, app.store_customer_merge, app.store_merge to cuadra_app;
