-- Stores a document whose body is one row, with lists as they came, and books its entries. `p` also has `at`, the
-- instant when it happened.
create or replace function app.store_plain_document(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_collection text := p #>> '{item,collection}';
  v_document jsonb := p->'document';
  v_customer uuid := v_document->>'customer_id';
  v_rules record := app.document_rules();
  v_flags text[] := app.text_list(p->'flags');
begin
  if v_rules.books and app.book_entries((v_document->>'id')::uuid, p_version, (p->>'at')::timestamptz, p->'entries') then
    v_flags := v_flags || 'negative_stock'::text;
  end if;
  -- The device that closed the session did not know of this document: it is booked and flagged (S-44).
  if v_collection <> 'cash_closings' then
    perform from cash_closings c
    where c.company_id = app.company() and c.cash_session_id = (v_document->>'cash_session_id')::uuid;
    if found then v_flags := v_flags || 'after_closing'::text; end if;
  end if;
  execute format('insert into %1$I select * from jsonb_populate_record(null::%1$I, $1)', v_collection)
  using v_document || jsonb_build_object('version', p_version, 'received_at', clock_timestamp(), 'flags', to_jsonb(v_flags),
    'is_booked', v_rules.books);
  -- A company that lives on a device has its customers there.
  if v_rules.books and v_customer is not null then
    perform from customers c where c.company_id = app.company() and c.id = v_customer;
    if not found then perform app.add_customer_stub(p_version, v_customer, v_document->'customer'); end if;
  end if;
  return v_flags;
end $$;
