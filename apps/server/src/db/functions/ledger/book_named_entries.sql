-- Books all entries of a document under its version, for the ids that are stored here.
-- entries: { stock: [step], cash, customers, postings, counterpart_id|absent,
--   transaction: {date, description, reference, source, exchange_rate, cost_role}|null }
create or replace function app.book_named_entries(
  p_document uuid, p_version bigint, p_at timestamp with time zone, entries jsonb, out is_stock_negative boolean
)
returns boolean
language plpgsql as $$
declare
  v_header jsonb := entries->'transaction';
  v_counterpart uuid := entries->>'counterpart_id';
  v_cost_usd numeric := 0;
  v_value_usd numeric := 0;
  v_cost_ves numeric := 0;
  v_value_ves numeric := 0;
  v_step record;
begin
  is_stock_negative := false;
  for step in 0 .. jsonb_array_length(entries->'stock') - 1 loop
    select s.* into v_step
    from app.book_stock(p_document, p_version, p_at, (v_header->>'exchange_rate')::numeric, v_counterpart, step,
      entries->'stock'->step) s;
    v_cost_usd := v_cost_usd + v_step.cost_usd;
    v_value_usd := v_value_usd + v_step.value_usd;
    v_cost_ves := v_cost_ves + v_step.cost_ves;
    v_value_ves := v_value_ves + v_step.value_ves;
    is_stock_negative := is_stock_negative or v_step.is_negative;
  end loop;
  if jsonb_array_length(entries->'cash') > 0 then
    perform app.book_cash(p_document, p_version, p_at, entries->'cash');
  end if;
  if jsonb_array_length(entries->'customers') > 0 then
    perform app.book_customers(p_document, p_version, p_at, entries->'customers');
  end if;
  if jsonb_typeof(v_header) = 'object' then
    perform app.post_transaction(p_document, p_version, v_header, entries->'postings', v_cost_usd, v_cost_ves,
      v_value_usd, v_value_ves, v_counterpart);
  end if;
end $$;
