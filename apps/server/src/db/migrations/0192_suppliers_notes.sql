-- Suppliers' credit and debit notes: bills that name the invoice which they affect (ACC-07).
alter table supplier_bills
  add column kind text not null default 'invoice' constraint supplier_bills_kind_check check (kind in ('invoice', 'credit_note', 'debit_note')),
  add column affected_id uuid,
  add column affected_number text not null default '',
  add column affected_date date;
-- What notes took off an invoice is found by its id.
create index supplier_bills_affected on supplier_bills (company_id, affected_id) where affected_id is not null;
