-- Posts the balanced transaction of a document. A document that reverses a sale has postings of its own, because money
-- may go back by another method than it came. Customer amounts go to the account of the balance's side (decision 20).
-- A posting names a role, or an account itself where a person chose it. An account that had a role before counts as one
-- of that role (decision 23).
create or replace function app.post_transaction(
  p_document uuid, p_version bigint, header jsonb, postings jsonb, cost_usd numeric, cost_ves numeric,
  stock_usd numeric, stock_ves numeric, p_counterpart uuid
)
returns void
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_cost_role text := header->>'cost_role';
  v_has_cost boolean := v_cost_role is not null and (cost_usd <> 0 or cost_ves <> 0);
  v_is_reversal boolean := false;
  v_inventory uuid;
  v_shrinkage uuid;
  v_left record;
  v_wanted integer;
  v_lines jsonb;
begin
  -- The counterpart is booked when it has stock entries; it may have no postings, because goods may cost nothing.
  if p_counterpart is not null and header->>'source' <> 'sale_returns' then
    perform from stock_entries e where e.company_id = v_company and e.document_id = p_counterpart;
    v_is_reversal := found;
  end if;
  if v_is_reversal then
    -- With what corrected it since.
    select coalesce(jsonb_agg(jsonb_build_object('account_id', e.account_id, 'usd', -e.usd, 'ves', -e.ves)
                              order by e.transaction_id <> p_counterpart, e.transaction_id, e.position), '[]')
    into v_lines from account_entries e
    where e.company_id = v_company and e.transaction_id in (
      select p_counterpart
      union all
      select c.transaction_id from posting_corrections c
      where c.company_id = v_company and c.document_id = p_counterpart);
  else
    if postings @> '[{"role": "ar_customers"}]' then postings := app.customers_by_side(p_document, postings); end if;
    select count(*), coalesce(jsonb_agg(jsonb_build_object('account_id', a.id, 'usd', w.usd, 'ves', w.ves, 'description', w.description) order by w.position)
                              filter (where a.id is not null), '[]')
    into v_wanted, v_lines
    from (
      select p.role, p.usd, p.ves, p.account_id, p.description, p.position
      from rows from (jsonb_to_recordset(postings) as (role text, usd numeric, ves numeric, account_id uuid, description text)) with ordinality
        as p(role, usd, ves, account_id, description, position)
      union all select v_cost_role, cost_usd, cost_ves, null, null, 1001 where v_has_cost
      union all select 'inventory', -cost_usd, -cost_ves, null, null, 1002 where v_has_cost
    ) w
    left join lateral (
      select app.account_of_role(w.role) as id where w.account_id is null
      union all
      select a.id from accounts a where a.company_id = v_company and a.id = w.account_id
      limit 1
    ) a on true;
    -- A role without its account, or an account that is not the company's, must not make half a posting; the fact is
    -- quarantined for a person instead (S-22).
    if v_wanted <> jsonb_array_length(v_lines) then
      raise exception 'an account role of the posting has no account' using errcode = 'CU002';
    end if;
  end if;
  -- A sale only takes goods out, so it leaves no rest. What a person enters on the inventory account moves no goods.
  if v_is_reversal or header->>'source' not in ('sales', 'journal_entries', 'supplier_bills') then
    v_inventory := app.account_of_role('inventory');
    select stock_usd - coalesce(sum(l.usd), 0) as usd, stock_ves - coalesce(sum(l.ves), 0) as ves into v_left
    from jsonb_to_recordset(v_lines) as l(account_id uuid, usd numeric, ves numeric)
    join accounts a on a.company_id = v_company and a.id = l.account_id and a.role = 'inventory';
    if v_left.usd <> 0 or v_left.ves <> 0 then
      v_shrinkage := app.account_of_role('shrinkage');
      if v_inventory is null or v_shrinkage is null then
        raise exception 'an account role of the posting has no account' using errcode = 'CU002';
      end if;
      v_lines := v_lines
        || jsonb_build_object('account_id', v_inventory, 'usd', v_left.usd, 'ves', v_left.ves)
        || jsonb_build_object('account_id', v_shrinkage, 'usd', -v_left.usd, 'ves', -v_left.ves);
    end if;
  end if;
  perform app.post_lines(p_document, p_version, header, v_lines);
end $$;
