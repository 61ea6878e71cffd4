-- Renews the statistics of tables that have grown. The program detects that a collection has doubled; autovacuum checks
-- once a minute at best, and an import of thousands is over by then. New statistics make every connection plan anew.
-- Small tables are skipped: any plan will do there.
create or replace function app.analyze_grown()
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_table regclass;
begin
  for v_table in
    select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and pg_relation_size(c.oid) / current_setting('block_size')::integer >= greatest(2 * c.relpages, 8)
  loop
    execute format('analyze %s', v_table);
  end loop;
end $$;
