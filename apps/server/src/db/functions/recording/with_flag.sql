-- The document to be stored, with one more flag.
create or replace function app.with_flag(p jsonb, p_flag text)
returns jsonb
language sql immutable parallel safe as $$
  select jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || to_jsonb(p_flag))
$$;
