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

-- Who stays of a customer, himself where he was never joined.
create function app.customer_that_stays(p_customer uuid) returns uuid language sql stable as $$
  select coalesce((
    select c.merged_into from customers c where c.company_id = app.company() and c.id = p_customer
  ), p_customer)
$$;

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

-- By how much what is owed to the company grew with a booked document, by the currency of the balance.
create function app.debt_moved(p_document uuid) returns table (currency text, owed numeric) language sql stable as $$
  select e.currency, sum(greatest(-b.amount, 0) - greatest(e.amount - b.amount, 0))
  from customer_entries e
  join customer_balances b on b.company_id = e.company_id and b.customer_id = e.customer_id and b.currency = e.currency
  where e.company_id = app.company() and e.document_id = p_document
  group by e.currency
$$;

-- The postings of a document whose customer is booked, with his part on its two accounts: what he owes in 'ar_customers', what he
-- has in favour in 'store_credit'. The same rule in TypeScript, and why: `customer-side.ts` of the domain.
create function app.customers_by_side(p_document uuid, postings jsonb) returns jsonb language sql stable as $$
  with posted as (
    select p.n, p.role, p.usd, p.ves, m.owed,  case m.currency when 'USD' then p.usd when 'VES' then p.ves else 0 end as own
    from rows from (jsonb_to_recordset(postings) as (role text, usd numeric, ves numeric)) with ordinality as p(role, usd, ves, n)
    left join app.debt_moved(p_document) m on p.role = 'ar_customers'
  ), shared as (
    select p.*, case when own <> 0 then round(usd * owed / own, 2) else usd end as debt_usd,
      case when own <> 0 then round(ves * owed / own, 2) else ves end as debt_ves
    from posted p
  )
  select coalesce(jsonb_agg(jsonb_build_object('role', x.role, 'usd', x.usd, 'ves', x.ves) order by s.n, x.role), '[]')
  from shared s
  cross join lateral (values (s.role, s.debt_usd, s.debt_ves), ('store_credit', s.usd - s.debt_usd, s.ves - s.debt_ves))
    as x(role, usd, ves)
  where x.usd <> 0 or x.ves <> 0
$$;

-- Bolívares for a dollar on a day, null where no rate is known: of the history, or what the currency's own row says of a day that
-- the history does not tell, as in companies of before there was one (SET-08). The same rule in TypeScript: `rate-history.ts` of
-- the domain.
create function app.rate_in_force(p_day date) returns numeric language sql stable as $$
  with known as (
    select r.value_date, true as is_history, r.entered_at, r.rate from exchange_rates r
    where r.company_id = app.company() and r.code = 'VES' and r.status = 'accepted'
    union all
    select c.rate_date, false, c.updated_at, c.rate from currencies c
    where c.company_id = app.company() and c.code = 'VES' and c.rate_date is not null and c.deleted_at is null
  ), bank as (
    -- The next bank day, from Monday to Friday, or the day itself where that is the company's rule.
    select p_day + case when s.rate_rule = 'next_bank_day' and extract(isodow from p_day) > 5
      then 8 - extract(isodow from p_day)::integer else 0 end as day
    from company_settings s where s.company_id = app.company()
  )
  select k.rate from known k
  where k.value_date <= p_day or k.value_date = (select b.day from bank b)
  order by k.value_date desc, k.is_history desc, k.entered_at desc, k.rate desc limit 1
$$;

-- Joined with one who has something in favour, a debt is paid by it: from one account to the other, at the rate of the day.
create function app.post_customer_merge(p_merge merges, p_version bigint) returns void language plpgsql as $$
declare
  v_company uuid := app.company();
  v_rate numeric := app.rate_in_force((p_merge.date at time zone interval '-04:00')::date);
  v_usd numeric;
  v_ves numeric;
  v_lines jsonb;
begin
  select coalesce(sum(case m.currency when 'USD' then m.owed else round(m.owed / v_rate, 2) end), 0),
    coalesce(sum(case m.currency when 'USD' then round(m.owed * v_rate, 2) else m.owed end), 0)
  into v_usd, v_ves from app.debt_moved(p_merge.id) m where m.owed <> 0;
  if v_usd = 0 and v_ves = 0 then return; end if;
  select jsonb_agg(jsonb_build_object('account_id', a.id, 'usd', s.sign * v_usd, 'ves', s.sign * v_ves) order by s.role)
  into v_lines
  from (values ('ar_customers', 1), ('store_credit', -1)) as s(role, sign)
  join accounts a on a.company_id = v_company and a.role = s.role;
  if jsonb_array_length(v_lines) is distinct from 2 then
    raise exception 'an account role of the posting has no account' using errcode = 'CU002';
  end if;
  perform app.post_lines(p_merge.id, p_version, jsonb_build_object('date', p_merge.date, 'description', 'Unión de clientes',
    'reference', p_merge.from_name, 'source', 'merges', 'exchange_rate', v_rate), v_lines);
end $$;

-- Moves what one customer owes, or has for him, to another. The company is owed and owes, together, the same as before.
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
    perform app.post_customer_merge(p_merge, p_version);
  end if;
end $$;

-- Joins two customers. Whoever was marked for his document stays so where a third one has taken it, because the one that goes
-- had been deleted.
create function app.store_customer_merge(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_item jsonb := p->'item';
  v_merge merges := jsonb_populate_record(null::merges, p->'document');
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
  -- On the way to the cloud too, where documents wait to be booked: what was booked of him when the company lived here before
  -- follows nobody by itself.
  perform app.merge_customer_balances(v_merge, p_version, v_from.id, v_into.id);
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

revoke all on function app.customer_that_stays, app.debt_moved, app.customers_by_side, app.rate_in_force,
  app.post_customer_merge, app.merge_customer_balances, app.store_customer_merge, app.store_merge from public;
grant execute on function app.customer_that_stays, app.debt_moved, app.customers_by_side, app.rate_in_force,
  app.post_customer_merge, app.merge_customer_balances, app.store_customer_merge, app.store_merge to cuadra_app;
