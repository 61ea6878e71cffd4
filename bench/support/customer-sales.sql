-- What customers bought in three years, each sale after the one that was sent, and each under a version of its own. Of its
-- lines and entries nothing is written, and of the history no true marks: what is measured reads none of them.
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
      when 'version' then '(select c.version from counters c where c.company_id = m.company_id) + n'
      when 'number' then '(select 1000 + c.version from counters c where c.company_id = m.company_id) + n'
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
insert into history (company_id, version, item_id, item_hash, mark, chain, kind, collection, row_id)
  select s.company_id, s.version, s.id, sha256('n'), substring(sha256('n') for 16), sha256('n'), 'create', 'sales', s.id
  from sales s join counters c on c.company_id = s.company_id
  where s.company_id = current_setting('bench.company')::uuid and s.version > c.version;
update counters set version = version + current_setting('bench.sales')::int
where company_id = current_setting('bench.company')::uuid;
