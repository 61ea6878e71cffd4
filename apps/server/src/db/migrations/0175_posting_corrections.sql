-- Transactions that correct what a document posted, made where its entries were recomputed on request (ACC-07): with its
-- own ones they are what the document posts. Apart from the transactions because few documents have one.
create table posting_corrections (
  company_id uuid not null references companies,
  transaction_id uuid not null,
  document_id uuid not null,
  primary key (company_id, transaction_id),
  foreign key (company_id, transaction_id) references transactions
);
create index posting_corrections_document on posting_corrections (company_id, document_id);
alter table posting_corrections enable row level security;
create policy company on posting_corrections using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on posting_corrections to cuadra_app;
