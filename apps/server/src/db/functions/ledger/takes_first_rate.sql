-- Returns whether a document of that collection is worth the bolívares of the company's first rate where it has no rate of
-- its own (decision 24). The same in TypeScript: `at-first-rate.ts` of the contracts.
create or replace function app.takes_first_rate(p_source text)
returns boolean
language sql immutable as $$
  select p_source in ('stock_movements', 'supplier_bills', 'cash_openings', 'cash_movements', 'main_cash_movements', 'cash_closings',
    'sales', 'sale_returns', 'customer_payments', 'supplier_payments', 'settlements', 'withholdings')
$$;
