-- Stores a settlement. Two devices may have settled the same payment, or one that was refunded: it is booked and
-- flagged. A plain client is refused: a void with other figures than its settlement (CU031), an account that holds no
-- money (CU050), a payment that is not in the clearing account as stated (CU051), one that is settled (CU052), and more
-- than is in the clearing account (CU053).
create or replace function app.store_settlements(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_reverses uuid := (p #>> '{document,reverses_id}')::uuid;
  v_method text := p #>> '{document,method}';
  v_currency text := p #>> '{document,currency}';
  v_rules record := app.document_rules();
  v_balance record;
  v_gross numeric;
  -- A variable, which the planner knows the value of: documents are read by their ids.
  v_documents uuid[] := array(select o.document_id from jsonb_to_recordset(v_document->'payments') as o(document_id uuid));
begin
  if v_reverses is not null then
    if exists (
      select from settlements s where s.company_id = v_company and s.id = v_reverses
        and (s.reverses_id is not null or s.payments <> v_document->'payments' or s.method <> v_method
          or s.currency <> v_currency or s.account_id <> (v_document->>'account_id')::uuid
          or s.commission <> (v_document->>'commission')::numeric
          or s.islr_withheld <> coalesce((v_document->>'islr_withheld')::numeric, 0)
          or s.exchange_rate is distinct from (v_document->>'exchange_rate')::numeric)
    ) then
      p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no reversal of that settlement');
    end if;
  elsif v_rules.books then
    if exists (
      select from accounts a where a.company_id = v_company and a.id = (v_document->>'account_id')::uuid
        and (not app.holds_money(a.type, a.role)
          or exists (select from accounts c where c.company_id = v_company and c.parent_id = a.id and c.deleted_at is null))
    ) then
      p := app.flag_or_refuse(p, 'not_a_bank', 'CU050', 'the account holds no money');
    end if;
    if exists (
      select from jsonb_to_recordset(v_document->'payments')
        as y(collection text, document_id uuid, part text, amount_usd numeric, amount_bs numeric)
      left join app.clearing_payments(v_method, v_currency, v_documents) c
        on c.collection = y.collection and c.document_id = y.document_id and c.part = y.part
      where c.part is null or c.usd <> y.amount_usd
        or c.ves <> app.bolivars_at_first_rate(y.amount_usd, y.amount_bs, (v_document->>'exchange_rate')::numeric)
    ) then
      p := app.flag_or_refuse(p, 'unknown_payment', 'CU051', 'a payment is not in the clearing account');
    end if;
    if exists (
      select from jsonb_to_recordset(v_document->'payments') as y(document_id uuid, part text)
      join app.settled_payments() s on s.document_id = y.document_id and s.part = y.part
    ) then
      p := app.flag_or_refuse(p, 'settled_twice', 'CU052', 'a payment is settled');
    end if;
    select * into v_balance from app.clearing_balance(v_method);
    select sum(case v_currency when 'USD' then y.amount_usd else y.amount_bs end) into v_gross
    from jsonb_to_recordset(v_document->'payments') as y(amount_usd numeric, amount_bs numeric);
    if v_gross > greatest(0, (case v_currency when 'USD' then v_balance.usd else v_balance.ves end)) then
      p := app.flag_or_refuse(p, 'settled_too_much', 'CU053', 'more is settled than is in the clearing account');
    end if;
  end if;
  -- After what it is compared with.
  if v_reverses is null then
    insert into settled_parts (company_id, document_id, part, settlement_id)
    select v_company, y.document_id, y.part, (v_document->>'id')::uuid
    from jsonb_to_recordset(v_document->'payments') as y(document_id uuid, part text)
    on conflict do nothing;
  end if;
  return app.store_plain_document(p, p_version);
end $$;
