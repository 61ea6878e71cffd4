-- Returns whether two documents are of different suppliers: by their records, or by name where one has no record.
create or replace function app.is_other_supplier(p_id uuid, p_name text, p_other_id uuid, p_other_name text)
returns boolean
language sql immutable as $$
  select case when p_id is not null and p_other_id is not null then p_id <> p_other_id
    else upper(trim(p_name)) <> upper(trim(p_other_name)) end
$$;
