-- A document that came to a device's books after its month was closed has there the instant when it came (ACC-07): it is
-- noted when the company moves here and the document is booked, so that it has the same day on a device again (S-56).
grant update (received_at) on
  sales, cash_openings, stock_movements, cash_movements, main_cash_movements, cash_closings, sale_returns,
  customer_payments, supplier_bills, supplier_payments, withholdings, settlements, journal_entries
to cuadra_app;
