-- What payments to suppliers and certificates of withholding took off each document (ACC-07), so that it is looked up by
-- the document: under row-level security the planner never uses an index on lists. As they have it, below zero of a void.
create table paid_parts (
  company_id uuid not null references companies,
  document_id uuid not null,
  payment_id uuid not null,
  amount_usd numeric(18,2) not null,
  amount_bs numeric(20,2) not null,
  primary key (company_id, document_id, payment_id)
);
create index paid_parts_payment on paid_parts (company_id, payment_id);
insert into paid_parts (company_id, document_id, payment_id, amount_usd, amount_bs)
select y.company_id, s.document_id, y.id, sum(w.way * s.amount_usd), sum(w.way * s.amount_bs)
from supplier_payments y
cross join lateral jsonb_to_recordset(y.settled) as s(document_id uuid, amount_usd numeric, amount_bs numeric)
cross join lateral (select case when y.reverses_id is null then 1 else -1 end) as w(way)
group by y.company_id, s.document_id, y.id;
alter table paid_parts enable row level security;
create policy company on paid_parts using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on paid_parts to cuadra_app;

create table withheld_parts (
  company_id uuid not null references companies,
  document_id uuid not null,
  withholding_id uuid not null,
  amount_usd numeric(18,2) not null,
  amount_bs numeric(20,2) not null,
  primary key (company_id, document_id, withholding_id)
);
create index withheld_parts_withholding on withheld_parts (company_id, withholding_id);
insert into withheld_parts (company_id, document_id, withholding_id, amount_usd, amount_bs)
select y.company_id, l.document_id, y.id, sum(w.way * l.withheld_usd), sum(w.way * l.withheld_bs)
from withholdings y
cross join lateral jsonb_to_recordset(y.lines) as l(document_id uuid, withheld_usd numeric, withheld_bs numeric)
cross join lateral (select case when y.reverses_id is null then 1 else -1 end) as w(way)
group by y.company_id, l.document_id, y.id;
alter table withheld_parts enable row level security;
create policy company on withheld_parts using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on withheld_parts to cuadra_app;

drop index supplier_payments_settled;
drop index withholdings_lines;
-- It takes a list of documents now.
drop function if exists app.withheld_of(uuid);
