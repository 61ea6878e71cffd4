-- Returns the documents stored without entries, oldest first: those of a company that lives on a device (S-55).
create or replace function app.unbooked_documents(p_limit integer)
returns table (collection text, id uuid)
language plpgsql stable as $$
begin
  return query execute (
    select format('select d.collection, d.id from (%s) d order by d.created_at, d.id limit $1', string_agg(format(
      '(select %1$L::text as collection, t.id, t.created_at from %1$I t
        where t.company_id = app.company() and not t.is_booked order by t.created_at, t.id limit $1)', name), ' union all '))
    from unnest(app.booked_documents()) name
  ) using p_limit;
end $$;
