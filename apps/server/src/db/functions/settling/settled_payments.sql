-- Returns the payments of a method and a currency that settlements in force have.
create or replace function app.settled_payments(p_method text, p_currency text)
returns table (document_id uuid, part text)
language sql stable as $$
  select y.document_id, y.part
  from settlements s
  cross join lateral jsonb_to_recordset(s.payments) as y(document_id uuid, part text)
  where s.company_id = app.company() and s.method = p_method and s.currency = p_currency and s.reverses_id is null
    and not exists (select from settlements v where v.company_id = s.company_id and v.reverses_id = s.id)
$$;
