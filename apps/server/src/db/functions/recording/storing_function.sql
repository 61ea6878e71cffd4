-- Returns the function that stores a collection's documents, found by its name, so that a later migration adds its own
-- and changes nothing here. A name that is no collection of documents finds nothing, whatever characters it has.
create or replace function app.storing_function(p_collection text)
returns text
language plpgsql stable as $$
begin
  if p_collection = any (app.booked_documents() || 'merges'::text) then
    return case when to_regprocedure(format('app.%I(jsonb, bigint)', 'store_' || p_collection)) is null
      then 'store_plain_document' else 'store_' || p_collection end;
  end if;
  raise exception 'no document collection %', p_collection;
end $$;
