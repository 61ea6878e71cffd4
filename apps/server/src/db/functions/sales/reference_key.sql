-- Returns the key by which a payment's reference is looked up: of a Pago Móvil the last six figures, of a Zelle all of
-- it, null for methods whose references repeat (PAY-07). The same rule in TypeScript: `sales/payment-reference.ts` of
-- the domain.
create or replace function app.reference_key(method text, reference text)
returns text
language sql immutable parallel safe as $$
  select case method
    when 'mobile' then 'mobile:' || lpad(right(nullif(app.normalise_reference(method, reference), ''), 6), 6, '0')
    when 'zelle' then 'zelle:' || nullif(app.normalise_reference(method, reference), '') end
$$;
