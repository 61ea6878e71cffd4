-- Stores a payment on account. It is recorded and flagged where a sale or another payment on account has its reference
-- (PAY-07).
create or replace function app.store_customer_payments(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
begin
  if app.keep_references((p #>> '{document,id}')::uuid, p #> '{document,payments}') then
    p := app.with_flag(p, 'reference_reused');
  end if;
  return app.store_plain_document(p, p_version);
end $$;
