-- The books of IVA read the invoices of a period by their day (ACC-05).
create index supplier_bills_invoice_date on supplier_bills (company_id, invoice_date);
