-- How many documents are stored without entries.
create or replace function app.unbooked_count()
returns bigint
language plpgsql stable as $$
declare v_count bigint;
begin
  execute (
    select format('select sum(n)::bigint from (%s) counted', string_agg(format(
      'select count(*) as n from %I where company_id = app.company() and not is_booked', name), ' union all '))
    from unnest(app.booked_documents()) name
  ) into v_count;
  return v_count;
end $$;
