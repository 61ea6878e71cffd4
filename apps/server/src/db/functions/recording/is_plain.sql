-- Whether a plain client of the API makes the document, which has its references checked: a device's is a fact.
create or replace function app.is_plain(p jsonb)
returns boolean
language sql immutable parallel safe as $$
  select jsonb_typeof(p->'references') = 'array'
$$;
