-- Periods of IVA that were declared (ACC-08): both books are kept as the text that was filed, with the documents that
-- were in them, so that a later one is found. Filed rows are never changed.
create table vat_declarations (
  company_id uuid not null references companies,
  id uuid not null,
  -- The company's version when it was declared: what was stored later has a higher one.
  version bigint not null,
  created_at timestamptz not null,
  user_id uuid not null,
  user_name text not null default '',
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  previous_excess numeric(18,2) not null,
  -- Carried on to the next period.
  excess numeric(18,2) not null,
  sales_book text not null,
  purchases_book text not null,
  settlement text not null,
  document_ids uuid[] not null,
  primary key (company_id, id),
  unique (company_id, from_day)
);
alter table vat_declarations enable row level security;
create policy company on vat_declarations using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on vat_declarations to cuadra_app;

-- A book is read by the days of its documents.
create index sale_returns_returned_at on sale_returns (company_id, returned_at);
create index stock_movements_invoices on stock_movements (company_id, date) where purchase_supplier_name is not null;
