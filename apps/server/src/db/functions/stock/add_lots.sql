-- Adds the lots that a document names and that are not stored yet.
create or replace function app.add_lots(p_item jsonb, p_version bigint, lots jsonb)
returns void
language plpgsql as $$
declare
  v_mark jsonb := app.mark_of(p_item, p_version);
begin
  if jsonb_typeof(lots) is distinct from 'array' or jsonb_array_length(lots) = 0 then return; end if;
  insert into lots as l (company_id, id, version, created_at, updated_at, field_marks, product_id, code, expires_on)
  select app.company(), n.id, p_version, now(), now(), jsonb_build_object('*', v_mark), n.product_id, n.code, n.expires_on
  from app.followed_lots(lots) n
  on conflict (company_id, id) do update set
    version = p_version, updated_at = now(), expires_on = excluded.expires_on,
    field_marks = l.field_marks || jsonb_build_object('expires_on', v_mark)
  where l.expires_on is null and excluded.expires_on is not null;
end $$;
