-- A supplier's invoice is looked for by its number as `app.supplier_number` normalises it, so that none is entered twice.
create index supplier_bills_number on supplier_bills
  (company_id, ltrim(upper(regexp_replace(normalize(invoice_number, nfkc), '[^0-9A-Za-z]', '', 'g') collate "C"), '0'));
