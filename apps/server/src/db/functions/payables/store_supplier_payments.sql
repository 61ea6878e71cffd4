-- Stores a payment to a supplier. Two devices may have paid the same invoice, or paid one that was voided: it is booked
-- and flagged. A plain client is refused: an invoice that is not stored here (CU040), more than is owed of it or sides
-- that are not the same part of it (CU041), one of another supplier (CU056), a void with other figures than its payment,
-- or whose cash goes elsewhere than it came from (CU031), and cash of a drawer whose session is closed (CU047): a
-- device's is booked and flagged.
create or replace function app.store_supplier_payments(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_reverses uuid := (p #>> '{document,reverses_id}')::uuid;
  v_rules record := app.document_rules();
  v_part record;
  v_debt record;
begin
  if app.is_plain(p) and exists (
    select from cash_closings c
    where c.company_id = v_company and c.cash_session_id = (p #>> '{document,cash_session_id}')::uuid
  ) then
    raise exception 'the session of the drawer is closed' using errcode = 'CU047';
  end if;
  if v_reverses is not null then
    if exists (
      select from supplier_payments y where y.company_id = v_company and y.id = v_reverses
        and (y.reverses_id is not null or y.settled <> p #> '{document,settled}' or y.payments <> p #> '{document,payments}'
          or y.exchange_rate is distinct from (p #>> '{document,exchange_rate}')::numeric
          or (y.cash_session_id is null) <> (p #>> '{document,cash_session_id}' is null))
    ) then
      p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no reversal of that payment');
    end if;
  elsif v_rules.books then
    for v_part in
      select s.* from jsonb_to_recordset(p #> '{document,settled}')
        as s(document_id uuid, currency text, amount_usd numeric, amount_bs numeric)
    loop
      select * into v_debt from app.supplier_debt(v_part.document_id);
      if not found then
        p := app.flag_or_refuse(p, 'unknown_invoice', 'CU040', 'an invoice is not stored here');
      elsif v_debt.is_void or v_debt.currency <> v_part.currency
        or v_part.amount_usd > v_debt.usd or v_part.amount_bs > v_debt.ves
      then
        p := app.flag_or_refuse(p, 'paid_too_much', 'CU041', 'more is paid than is owed');
      elsif app.is_plain(p) and app.is_of_other_supplier(v_part.document_id, (p #>> '{document,supplier_id}')::uuid,
        p #>> '{document,supplier_name}')
      then
        raise exception 'an invoice is of another supplier' using errcode = 'CU056';
      -- A device may not have known of another part: its other side may be cents off.
      elsif app.is_plain(p) and (case v_part.currency
        when 'USD' then v_part.amount_bs <> round(v_debt.ves * v_part.amount_usd / v_debt.usd, 2)
        else v_part.amount_usd <> round(v_debt.usd * v_part.amount_bs / v_debt.ves, 2) end)
      then
        raise exception 'the sides are not the same part' using errcode = 'CU041';
      end if;
    end loop;
  end if;
  -- After what it is compared with.
  insert into paid_parts (company_id, document_id, payment_id, amount_usd, amount_bs)
  select v_company, s.document_id, (p #>> '{document,id}')::uuid, sum(w.way * s.amount_usd), sum(w.way * s.amount_bs)
  from jsonb_to_recordset(p #> '{document,settled}') as s(document_id uuid, amount_usd numeric, amount_bs numeric)
  cross join (select case when v_reverses is null then 1 else -1 end) as w(way)
  group by s.document_id;
  return app.store_plain_document(p, p_version);
end $$;
