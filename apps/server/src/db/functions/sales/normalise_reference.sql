-- Returns one way of writing a reference. The same rule in TypeScript, and why: `sales/payment-reference.ts` of the
-- domain.
create or replace function app.normalise_reference(method text, reference text)
returns text
language sql immutable parallel safe as $$
  select case method when 'mobile' then regexp_replace(normalize(reference, nfkc), '[^0-9]', '', 'g')
    else upper(regexp_replace(normalize(reference, nfkc), '[^0-9A-Za-z]', '', 'g') collate "C") end
$$;
