-- Stores an expense invoice or a note. Its device may not have known that an account is no expense or got subaccounts, or that
-- something was paid or withheld meanwhile of the invoice which it voids: it is booked and flagged. A plain client is
-- refused (CU042, CU043), also a void with other figures than its invoice (CU031), and what `app.note_flags` finds of a
-- note (CU048, CU049, CU054, CU055).
create or replace function app.store_supplier_bills(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_is_plain boolean := jsonb_typeof(p->'references') = 'array';
  v_reverses uuid := (p #>> '{document,reverses_id}')::uuid;
  v_flags jsonb := '[]';
  v_flag text;
begin
  if v_reverses is null then
    perform from jsonb_to_recordset(p #> '{document,lines}') as l(account_id uuid)
    join accounts a on a.company_id = v_company and a.id = l.account_id
    where a.type <> 'expense' or exists (
      select from accounts c where c.company_id = v_company and c.parent_id = a.id and c.deleted_at is null);
    if found then
      if v_is_plain then raise exception 'a line is on no account of expenses' using errcode = 'CU042'; end if;
      v_flags := v_flags || '"not_an_expense"';
    end if;
    if p #>> '{document,kind}' <> 'invoice' and (app.document_rules()).books then
      foreach v_flag in array app.note_flags(p->'document', p->'entries') loop
        if v_is_plain then
          case v_flag
            when 'unknown_affected' then raise exception 'the invoice is not stored here' using errcode = 'CU048';
            when 'other_affected' then raise exception 'no invoice that the note can be of' using errcode = 'CU049';
            when 'note_too_large' then raise exception 'more is taken off than the invoice' using errcode = 'CU054';
            when 'note_reused' then raise exception 'the note is entered already' using errcode = 'CU055';
          end case;
        end if;
        v_flags := v_flags || to_jsonb(v_flag);
      end loop;
    end if;
  else
    if exists (
      select from supplier_bills b where b.company_id = v_company and b.id = v_reverses
        and (b.reverses_id is not null or b.lines <> p #> '{document,lines}' or b.kind <> p #>> '{document,kind}'
          or b.affected_id is distinct from (p #>> '{document,affected_id}')::uuid or b.currency <> p #>> '{document,currency}'
          or b.exchange_rate is distinct from (p #>> '{document,exchange_rate}')::numeric)
    ) then
      if v_is_plain then raise exception 'no reversal of that invoice' using errcode = 'CU031'; end if;
      v_flags := v_flags || '"other_reversal"';
    end if;
    if exists (
      select from paid_parts s
      join supplier_payments y on y.company_id = s.company_id and y.id = s.payment_id and y.reverses_id is null
      where s.company_id = v_company and s.document_id = v_reverses
        and not exists (select from supplier_payments v where v.company_id = v_company and v.reverses_id = y.id)
    ) or (select w.ves from app.withheld_of(array[v_reverses]) w) <> 0 or exists (
      select from supplier_bills n
      where n.company_id = v_company and n.affected_id = v_reverses and n.reverses_id is null
        and not exists (select from supplier_bills v where v.company_id = v_company and v.reverses_id = n.id)
    ) then
      if v_is_plain then raise exception 'the invoice has payments, withholdings or notes' using errcode = 'CU043'; end if;
      v_flags := v_flags || '"paid_and_voided"';
    end if;
  end if;
  return app.store_plain_document(jsonb_set(p, '{flags}', coalesce(p->'flags', '[]') || v_flags), p_version);
end $$;
