-- Books one document that was stored without its entries. p: { item, collection, id, at, entries, customer, flags,
-- received_at }; the last two of one that came to the device's books after its month was closed. The caller has locked the company's counter. Returns false where the document is booked already, so a second call books
-- nothing.
create or replace function app.book_document(p jsonb)
returns boolean
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_collection text := p->>'collection';
  v_id uuid := (p->>'id')::uuid;
  v_customer uuid := (p->>'customer_id')::uuid;
  v_claim record;
  v_waits boolean;
  v_flags text[] := app.text_list(p->'flags');
begin
  if not v_collection = any (app.booked_documents()) then
    raise exception 'no collection of documents: %', v_collection;
  end if;
  execute format('select not is_booked from %I where company_id = $1 and id = $2', v_collection)
    into v_waits using v_company, v_id;
  if v_waits is not true then return false; end if;
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then return false; end if;
  if app.book_entries(v_id, v_claim.version, (p->>'at')::timestamptz, p->'entries') then
    v_flags := v_flags || 'negative_stock'::text;
  end if;
  if v_customer is not null then
    perform from customers c where c.company_id = v_company and c.id = v_customer;
    if not found then perform app.add_customer_stub(v_claim.version, v_customer, p->'customer'); end if;
  end if;
  execute format('update %I set is_booked = true, version = $3, flags = flags || $4,
      received_at = coalesce($5, received_at) where company_id = $1 and id = $2',
    v_collection) using v_company, v_id, v_claim.version, v_flags, (p->>'received_at')::timestamptz;
  return true;
end $$;
