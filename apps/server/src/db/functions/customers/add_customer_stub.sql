-- Adds a stub of a customer. It gets a document number of its own, or it would pass for a duplicate of every other
-- stub.
create or replace function app.add_customer_stub(p_version bigint, p_id uuid, customer jsonb)
returns void
language plpgsql as $$
declare
  v_type text := customer->>'document_type';
  v_number text := coalesce(nullif(customer->>'document_number', ''), p_id::text);
begin
  if v_type is null or v_type not in ('V', 'E', 'P', 'J', 'G') then v_type := 'V'; end if;
  insert into customers (company_id, id, version, created_at, updated_at, is_stub, duplicate_of, type, document_type,
    document_number, name, customer_type)
  values (app.company(), p_id, p_version, now(), now(), true,
    (select c.id from customers c where c.company_id = app.company() and c.document_type = v_type
       and c.document_number = v_number and c.duplicate_of is null and c.deleted_at is null),
    case when v_type in ('J', 'G') then 'company' else 'person' end, v_type, v_number,
    coalesce(nullif(customer->>'name', ''), 'Cliente por completar'),
    case when customer->>'customer_type' in ('vip', 'wholesale') then customer->>'customer_type' else 'regular' end);
end $$;
