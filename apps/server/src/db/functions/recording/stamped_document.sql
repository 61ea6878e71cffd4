-- The document as its row is stored: with its version, when it came, and its flags. `p` as of `app.store_document`.
create or replace function app.stamped_document(p jsonb, p_version bigint)
returns jsonb
language sql volatile as $$
  select p->'document' || jsonb_build_object(
    'version', p_version, 'received_at', clock_timestamp(), 'flags', coalesce(p->'flags', '[]'))
$$;
