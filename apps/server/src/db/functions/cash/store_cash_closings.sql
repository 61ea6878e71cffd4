-- Stores a cash closing. It is flagged when it expected another sum than the documents of its drawer add up to: the
-- difference found in the drawer is computed from the device's expected sum (decision 19). While another device has a
-- session open at the register, the balance holds two drawers and proves nothing of one; then the opening is flagged
-- instead.
create or replace function app.store_cash_closings(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_closing cash_closings := jsonb_populate_record(null::cash_closings, p->'document');
begin
  perform from cash_openings o
  cross join (values ('USD', v_closing.expected_usd), ('VES', v_closing.expected_bs)) as e(currency, expected)
  left join cash_balances b on b.company_id = o.company_id and b.register_id = v_closing.register_id and b.currency = e.currency
  where o.company_id = app.company() and o.id = v_closing.cash_session_id and (select r.books from app.document_rules() r)
    and e.expected <> coalesce(b.amount, 0)
    and not app.has_open_session_elsewhere(o.register_id, o.id, o.device_id);
  if found then p := app.with_flag(p, 'other_expected'); end if;
  return app.store_plain_document(p, p_version);
end $$;
