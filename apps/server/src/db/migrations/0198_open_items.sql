-- What is open of the books, so that a reading takes what is open and not all there ever was (ACC-07): brought forward by
-- the job of the account totals, up to a version of the company; what came after is read from its documents.
create table open_rollups (
  company_id uuid primary key references companies,
  version bigint not null
);
-- Payments that no settlement in force has.
create table open_clearing_parts (
  company_id uuid not null references companies,
  method text not null,
  currency text not null,
  at timestamptz not null,
  document_id uuid not null,
  part text not null,
  primary key (company_id, document_id, part)
);
create index open_clearing_parts_at on open_clearing_parts (company_id, method, currency, at, document_id, part);
-- Suppliers' invoices and notes, until which day something of them may be open; infinity where it still is.
create table open_invoices (
  company_id uuid not null references companies,
  document_id uuid not null,
  open_until date not null,
  primary key (company_id, document_id)
);
create index open_invoices_until on open_invoices (company_id, open_until);
alter table open_rollups enable row level security;
create policy company on open_rollups using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
alter table open_clearing_parts enable row level security;
create policy company on open_clearing_parts using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
alter table open_invoices enable row level security;
create policy company on open_invoices using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on open_rollups to cuadra_app;
grant select, insert, update, delete on open_clearing_parts, open_invoices to cuadra_app;
create index settled_parts_settlement on settled_parts (company_id, settlement_id);

-- Charges of a customer are read from the newest on; what came after a day is taken off what is owed now.
create index customer_entries_newest on customer_entries (company_id, customer_id, currency, at desc, document_id)
  where amount < 0;
create index customer_entries_at on customer_entries (company_id, at);
