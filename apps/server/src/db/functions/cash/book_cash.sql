-- Books the cash entries of a document.
create or replace function app.book_cash(
  p_document uuid, p_version bigint, p_at timestamp with time zone, entries jsonb
)
returns void
language plpgsql as $$
declare v_company uuid := app.company();
begin
  with booked as (
    insert into cash_entries (company_id, document_id, register_id, currency, version, amount, at)
    select v_company, p_document, e.register_id, e.currency, p_version, e.amount, p_at
    from jsonb_to_recordset(entries) as e(register_id uuid, currency text, amount numeric)
    returning register_id, currency, amount
  )
  insert into cash_balances as b (company_id, register_id, currency, version, amount)
  select v_company, register_id, currency, p_version, amount from booked order by register_id, currency
  on conflict (company_id, register_id, currency)
  do update set version = p_version, amount = b.amount + excluded.amount;
end $$;
