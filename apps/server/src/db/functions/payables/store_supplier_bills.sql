-- Stores an expense invoice or a note. Its device may not have known that an account is no expense or got subaccounts, or that
-- something was paid or withheld meanwhile of the invoice which it voids: it is booked and flagged. A plain client is
-- refused (CU042, CU043), also a void with other figures than its invoice (CU031), what `app.note_flags` finds of a note
-- (CU048, CU049, CU054), and what is stored already (CU055).
create or replace function app.store_supplier_bills(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_reverses uuid := (p #>> '{document,reverses_id}')::uuid;
  v_flag text;
begin
  if v_reverses is null then
    perform from jsonb_to_recordset(p #> '{document,lines}') as l(account_id uuid)
    join accounts a on a.company_id = v_company and a.id = l.account_id
    where a.type <> 'expense' or exists (
      select from accounts c where c.company_id = v_company and c.parent_id = a.id and c.deleted_at is null);
    if found then
      p := app.flag_or_refuse(p, 'not_an_expense', 'CU042', 'a line is on no account of expenses');
    end if;
    if p #>> '{document,kind}' <> 'invoice' and (app.document_rules()).books then
      foreach v_flag in array app.note_flags(p->'document', p->'entries') loop
        case v_flag
          when 'unknown_affected' then
            p := app.flag_or_refuse(p, v_flag, 'CU048', 'the invoice is not stored here');
          when 'other_affected' then
            p := app.flag_or_refuse(p, v_flag, 'CU049', 'no invoice that the note can be of');
          when 'note_too_large' then
            p := app.flag_or_refuse(p, v_flag, 'CU054', 'more is taken off than the invoice');
        end case;
      end loop;
    end if;
    if (app.document_rules()).books and app.is_bill_stored(p->'document') then
      v_flag := case p #>> '{document,kind}' when 'invoice' then 'invoice_reused' else 'note_reused' end;
      p := app.flag_or_refuse(p, v_flag, 'CU055', 'the invoice or note is entered already');
    end if;
  else
    if exists (
      select from supplier_bills b where b.company_id = v_company and b.id = v_reverses
        and (b.reverses_id is not null or b.lines <> p #> '{document,lines}' or b.kind <> p #>> '{document,kind}'
          or b.affected_id is distinct from (p #>> '{document,affected_id}')::uuid or b.currency <> p #>> '{document,currency}'
          or b.exchange_rate is distinct from (p #>> '{document,exchange_rate}')::numeric)
    ) then
      p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no reversal of that invoice');
    end if;
    if app.is_settled(v_reverses) then
      p := app.flag_or_refuse(p, 'paid_and_voided', 'CU043', 'the invoice has payments, withholdings or notes');
    end if;
  end if;
  return app.store_plain_document(p, p_version);
end $$;
