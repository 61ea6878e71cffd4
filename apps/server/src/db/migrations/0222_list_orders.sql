-- What a list of documents is ordered by: without it a page sorts all of them.
create index delivery_notes_made_at on delivery_notes (company_id, made_at desc, id desc);
create index quotes_made_at on quotes (company_id, made_at desc, id desc);
create index fiscal_documents_printed_at on fiscal_documents (company_id, printed_at desc, id desc);
create index z_reports_read_at on z_reports (company_id, read_at desc, id desc);
create index issued_documents_issued_at on issued_documents (company_id, issued_at desc, id desc);
create index cash_openings_opened_at on cash_openings (company_id, opened_at desc, id desc);
create index cash_movements_made_at on cash_movements (company_id, made_at desc, id desc);
create index main_cash_movements_made_at on main_cash_movements (company_id, made_at desc, id desc);
create index cash_closings_closed_at on cash_closings (company_id, closed_at desc, id desc);
create index customer_payments_made_at on customer_payments (company_id, made_at desc, id desc);
create index stock_movements_date on stock_movements (company_id, date desc, id desc);
create index merges_date on merges (company_id, date desc, id desc);
