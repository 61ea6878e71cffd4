-- Brings what is open forward by the documents of the next versions: payments that are not settled, and suppliers'
-- invoices and notes of which something is left. Returns the version reached. Needs no lock of the company: see
-- `roll_account_totals.sql`.
-- It is planned each time for as many documents as there are: a plan for few compares each of many with each.
create or replace function app.roll_open_items(p_versions integer)
returns bigint
language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  v_company uuid := app.company();
  v_from bigint;
  v_to bigint;
  v_documents uuid[];
begin
  insert into open_rollups (company_id, version) values (v_company, 0) on conflict do nothing;
  select r.version into v_from from open_rollups r where r.company_id = v_company for update;
  select least(c.version, v_from + p_versions) into v_to from counters c where c.company_id = v_company;

  v_documents := array(select t.document_id from app.clearing_documents_between(v_from, v_to) t);
  delete from open_clearing_parts o where o.company_id = v_company and o.document_id = any (v_documents);
  insert into open_clearing_parts (company_id, method, currency, at, document_id, part)
  select v_company, k.method, k.currency, c.at, c.document_id, c.part
  from (values ('card', 'VES'), ('card', 'USD'), ('mobile', 'VES'), ('mobile', 'USD'), ('zelle', 'VES'), ('zelle', 'USD'))
    as k(method, currency)
  cross join lateral app.clearing_payments(k.method, k.currency, v_documents) c
  where not exists (
    select from app.settled_payments() s where s.document_id = c.document_id and s.part = c.part)
  on conflict do nothing;

  v_documents := array(select t.document_id from app.invoices_between(v_from, v_to) t);
  v_documents := array(select n.document_id from app.with_credit_notes(v_documents) n);
  delete from open_invoices o where o.company_id = v_company and o.document_id = any (v_documents);
  -- What is counted together changed for the last time when one of it came, was paid, withheld of or voided.
  insert into open_invoices (company_id, document_id, open_until)
  select v_company, i.document_id, case when bool_or(o.document_id is not null) over of_invoice then 'infinity'
    else max(greatest(i.received_on, i.moved_on)) over of_invoice end
  from app.supplier_invoices(v_documents, 'infinity') i
  join app.with_credit_notes(v_documents) n on n.document_id = i.document_id
  left join app.open_invoices_of(v_documents, 'infinity') o on o.document_id = i.document_id
  window of_invoice as (partition by n.invoice_id);

  -- A transaction that a line of a bank waits for may have come.
  delete from awaited_entries a
  where a.company_id = v_company
    and exists (select from transactions t where t.company_id = v_company and t.id = a.transaction_id);

  update open_rollups r set version = v_to where r.company_id = v_company;
  return v_to;
end $$;
