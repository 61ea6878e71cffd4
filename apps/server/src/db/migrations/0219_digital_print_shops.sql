-- A company's digital print shop (FISC-02): the address that is asked for each invoice. The server's alone: its headers are
-- secrets.
create table digital_print_shops (
  company_id uuid primary key references companies,
  url text not null,
  headers jsonb not null default '[]',
  is_on boolean not null,
  last_issued_at timestamptz,
  last_error text not null default '' check (length(last_error) <= 500),
  -- How often it issued nothing in a row, and until when it is left alone.
  failures integer not null default 0,
  blocked_until timestamptz
);
alter table digital_print_shops enable row level security;
create policy company on digital_print_shops using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update, delete on digital_print_shops to cuadra_app;

-- What was asked of it, stored before it is asked: of a document that was asked for once, it is asked first whether it
-- issued it. Made and changed by the server alone.
create table digital_attempts (
  company_id uuid not null references companies,
  -- The sale or return.
  document_id uuid not null,
  collection text not null check (collection in ('sales', 'sale_returns')),
  -- By which the print shop knows it.
  reference uuid not null,
  state text not null check (state in ('asked', 'refused', 'issued')),
  tries integer not null default 0,
  -- Not asked again before it; while it is asked, for how long it is not asked by another server.
  next_at timestamptz not null,
  reason text not null default '' check (length(reason) <= 500),
  -- The origin that it was asked of last: another print shop knows nothing of it.
  origin text not null default '',
  -- What the print shop gave the document; '' while it has given none.
  control text not null default '',
  primary key (company_id, document_id)
);
alter table digital_attempts enable row level security;
create policy company on digital_attempts using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on digital_attempts to cuadra_app;

-- Of the documents of a shop that issues digitally, the latest are looked at again and again.
create index sales_digital on sales (company_id, sold_at) where issue_mode = 'digital';
create index sale_returns_digital on sale_returns (company_id, returned_at) where issue_mode = 'digital';
