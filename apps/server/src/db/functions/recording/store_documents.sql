-- Stores the documents of a batch. An error of one is returned and rolled back alone; the others stay stored (S-22,
-- I-8).
create or replace function app.store_documents(items jsonb)
returns setof jsonb
language plpgsql set enable_seqscan = off as $$
declare p jsonb;
begin
  for p in select value from jsonb_array_elements(items) loop
    begin
      return next app.store_document(p);
    exception when others then
      return next jsonb_build_object('result', 'raised', 'sqlstate', sqlstate, 'message', sqlerrm);
    end;
  end loop;
end $$;
