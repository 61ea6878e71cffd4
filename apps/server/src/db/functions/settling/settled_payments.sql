-- Returns the payments that settlements in force have.
create or replace function app.settled_payments()
returns table (document_id uuid, part text)
language sql stable as $$
  select p.document_id, p.part
  from settled_parts p
  where p.company_id = app.company()
    and not exists (select from settlements v where v.company_id = p.company_id and v.reverses_id = p.settlement_id)
$$;
