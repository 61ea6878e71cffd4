-- Returns the collections of documents that write entries, quotes, Z reports and sheets: a company's books follow from these alone.
create or replace function app.booked_documents()
returns text[]
language sql immutable as $$ select '{sales,quotes,delivery_notes,cash_openings,stock_movements,cash_movements,main_cash_movements,cash_closings,sale_returns,customer_payments,supplier_bills,supplier_payments,withholdings,settlements,journal_entries,fiscal_documents,z_reports,issued_documents,spoiled_sheets}'::text[] $$;
