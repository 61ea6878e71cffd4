-- Merges two customers. A third customer who had taken the document number, because the merged one had been deleted,
-- keeps it; the survivor then stays marked as its duplicate.
create or replace function app.store_customer_merge(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_merge merges := jsonb_populate_record(null::merges, app.stamped_document(p, p_version));
  v_mark jsonb := app.mark_of(p->'item', p_version);
  v_from customers;
  v_into customers;
  v_holder uuid;
begin
  select * into v_from from customers where company_id = v_company and id = v_merge.from_id;
  select * into v_into from customers where company_id = v_company and id = v_merge.into_id;
  -- The survivor was itself merged meanwhile: always into a smaller id, so this ends.
  while v_into.merged_into is not null loop
    select * into v_into from customers where company_id = v_company and id = v_into.merged_into;
  end loop;
  if v_from.id is null or v_into.id is null then
    raise exception 'a customer that is to be merged is not here' using errcode = 'CU006';
  end if;
  select c.id into v_holder from customers c
  where c.company_id = v_company and c.document_type = v_into.document_type and c.document_number = v_into.document_number
    and c.duplicate_of is null and c.deleted_at is null and c.id not in (v_into.id, v_from.id) limit 1;
  -- Also while the company moves to the cloud, where documents wait to be booked: balances booked when the company
  -- lived here before do not follow the merge by themselves.
  perform app.merge_customer_balances(v_merge, p_version, v_from.id, v_into.id);
  update customers set merged_into = v_into.id, deleted_at = coalesce(deleted_at, v_merge.date), duplicate_of = null,
    version = p_version, updated_at = now(), field_marks = field_marks || jsonb_build_object('deleted_at', v_mark)
  where company_id = v_company and id = v_from.id;
  update customers set merged_into = v_into.id, version = p_version
  where company_id = v_company and merged_into = v_from.id;
  update customers c set version = p_version,
    duplicate_of = case when c.id = v_into.id then v_holder else v_into.id end
  where c.company_id = v_company and c.duplicate_of = v_from.id;
  insert into merges values (v_merge.*);
  return v_merge.flags;
end $$;
