-- Stores a posted transaction: [{account_id, usd, ves, description|absent}]. Its place is the document's warehouse, or
-- that of its register.
create or replace function app.post_lines(p_document uuid, p_version bigint, header jsonb, lines jsonb)
returns void
language plpgsql as $$
declare v_company uuid := app.company();
begin
  if jsonb_array_length(lines) = 0 then return; end if;
  with header_row as (
    insert into transactions (company_id, id, version, date, description, reference, status, source, exchange_rate, warehouse_id, created_at, updated_at)
    values (v_company, p_document, p_version, (header->>'date')::timestamptz, header->>'description', header->>'reference',
            'posted', header->>'source', (header->>'exchange_rate')::numeric,
            coalesce((header->>'warehouse_id')::uuid, (
              select r.warehouse_id from registers r
              where r.company_id = v_company and r.id = (header->>'register_id')::uuid
            )), now(), now())
    returning day
  ), booked as (
    insert into account_entries (company_id, transaction_id, position, account_id, usd, ves, description, day)
    select v_company, p_document, l.position, l.account_id, l.usd, l.ves, coalesce(l.description, ''), h.day
    from header_row h,
      rows from (jsonb_to_recordset(lines) as (account_id uuid, usd numeric, ves numeric, description text)) with ordinality
      as l(account_id, usd, ves, description, position)
    returning account_id, usd, ves
  )
  insert into account_balances as b (company_id, account_id, version, usd, ves)
  select v_company, account_id, p_version, sum(usd), sum(ves) from booked group by account_id order by account_id
  on conflict (company_id, account_id)
  do update set version = p_version, usd = b.usd + excluded.usd, ves = b.ves + excluded.ves;
  if header->>'exchange_rate' is null and app.takes_first_rate(header->>'source') then
    perform app.request_first_rate();
  end if;
end $$;
