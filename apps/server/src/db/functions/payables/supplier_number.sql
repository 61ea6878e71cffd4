-- Returns one way of writing a supplier's number of a document. The same rule in TypeScript, and why:
-- `payables/supplier-number.ts` of the domain. The index `supplier_bills_number` is of this expression.
create or replace function app.supplier_number(number text)
returns text
language sql immutable parallel safe as $$
  select ltrim(upper(regexp_replace(normalize(number, nfkc), '[^0-9A-Za-z]', '', 'g') collate "C"), '0')
$$;
