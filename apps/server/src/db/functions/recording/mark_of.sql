-- The mark of a field that an item writes: which version it has got, and whose write it is (S-27).
create or replace function app.mark_of(p_item jsonb, p_version bigint)
returns jsonb
language sql immutable parallel safe as $$
  select jsonb_build_array(
    p_version, coalesce(p_item->'corrected_at', p_item->'made_at'), p_item->'device_id', p_item->'seq')
$$;
