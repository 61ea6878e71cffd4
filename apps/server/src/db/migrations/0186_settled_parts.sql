-- Which settlements have each payment (ACC-07), so that a payment is looked up by its document: the lists of all
-- settlements took seconds under the company's lock. Rows of a voided settlement stay, as it does itself.
create table settled_parts (
  company_id uuid not null references companies,
  document_id uuid not null,
  part text not null,
  -- Two devices may settle the same payment.
  settlement_id uuid not null,
  primary key (company_id, document_id, part, settlement_id)
);
insert into settled_parts (company_id, document_id, part, settlement_id)
select s.company_id, y.document_id, y.part, s.id
from settlements s
cross join lateral jsonb_to_recordset(s.payments) as y(document_id uuid, part text)
where s.reverses_id is null
on conflict do nothing;
alter table settled_parts enable row level security;
create policy company on settled_parts using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on settled_parts to cuadra_app;
drop index settlements_payments;
drop function if exists app.settled_payments(text, text);

-- Lists of what a person enters in the books are read in these orders.
create index supplier_bills_made_at on supplier_bills (company_id, made_at desc, id desc);
create index supplier_payments_made_at on supplier_payments (company_id, made_at desc, id desc);
create index withholdings_made_at on withholdings (company_id, made_at desc, id desc);
create index settlements_made_at on settlements (company_id, made_at desc, id desc);
create index journal_entries_made_at on journal_entries (company_id, made_at desc, id desc);
create index bank_lines_date on bank_lines (company_id, date, id);
