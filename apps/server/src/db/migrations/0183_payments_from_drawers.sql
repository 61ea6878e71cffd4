-- The drawer that the cash of a payment to a supplier leaves, in one of its sessions (CASH-01).
alter table supplier_payments add column register_id uuid, add column cash_session_id uuid;
