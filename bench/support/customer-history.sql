-- Customers who said yes to mails, and what they bought in three years, each sale after the one that was sent. Of its lines,
-- entries and chain nothing is written: what is measured reads none of them.
insert into customers (company_id, id, version, created_at, updated_at, type, document_type, document_number, name, email)
  select current_setting('bench.company')::uuid, gen_random_uuid(), 1, now(), now(), 'person', 'V', (10000000 + n)::text,
    'Cliente ' || n, 'cliente' || n || '@example.com'
  from generate_series(1, current_setting('bench.customers')::int) n;
insert into marketing_consents (company_id, id, version, created_at, updated_at, customer_id, channels, is_granted, way, said_at)
  select company_id, gen_random_uuid(), 1, now(), now(), id, '["email"]', true, 'till', now() - interval '1 day'
  from customers where company_id = current_setting('bench.company')::uuid;
create temporary table buyers on commit drop as
  select id, row_number() over (order by id) as place from customers where company_id = current_setting('bench.company')::uuid;
create unique index on buyers (place);
-- Each column as in the sale that was sent, but for those that make it another one.
do $$
declare
  v_columns text;
  v_values text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
    string_agg(case a.attname
      when 'id' then 'gen_random_uuid()'
      when 'number' then '1000 + n'
      when 'customer_id' then 'k.id'
      when 'sold_at' then $v$now() - (n % 1095) * interval '1 day' - interval '1 hour'$v$
      when 'total' then '1 + n % 900'
      else 'm.' || quote_ident(a.attname) end, ', ' order by a.attnum)
  into v_columns, v_values
  from pg_attribute a where a.attrelid = 'sales'::regclass and a.attnum > 0 and not a.attisdropped;
  execute format($v$insert into sales (%s)
    select %s from (select * from sales where company_id = current_setting('bench.company')::uuid limit 1) m,
      generate_series(1, current_setting('bench.sales')::int) n
    join buyers k on k.place = 1 + (n * 7919::bigint) %% current_setting('bench.customers')::int$v$, v_columns, v_values);
end $$;
