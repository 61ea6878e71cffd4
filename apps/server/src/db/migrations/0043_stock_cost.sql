-- What goods are worth (MOV-05). What comes in brings its value; what goes out leaves at the average of its key; from one key
-- to another the value travels. A void brings back what left at the value it left with, and takes out what came in at the
-- average. At quantity zero the value is zero, and what comes in over a negative balance is worth its own cost; the
-- difference is posted against shrinkage, so that the inventory account always equals the sum of the stock's values.
-- The same rule in TypeScript: `average-cost.ts` of the domain.

-- A document may move one key twice, as when a bundle is opened into boxes and one of these into units.
alter table stock_entries add column step smallint not null default 0,
  drop constraint stock_entries_pkey,
  add primary key (company_id, document_id, product_id, warehouse_id, unit_id, lot, step);

drop function app.book_stock;
-- Books a step of a document: [{product_id, warehouse_id, unit_id, lot, quantity, base_quantity, value_usd|null, is_posted,
-- link|null}], one a key, and of each link one out and one in. `cost_usd` went out less what came in at average, and is
-- not among the document's own postings; `value_usd` is what the stock gained in all.
-- The look-ups are lateral with a limit: the planner takes a list in JSON for a hundred rows and would hash whole tables.
create function app.book_stock(
  p_document uuid, p_version bigint, p_at timestamptz, p_rate numeric, p_counterpart uuid, p_step integer, entries jsonb,
  out cost_usd numeric, out value_usd numeric, out is_negative boolean
) language plpgsql as $$
declare v_company uuid := app.company();
begin
  with wanted as (
    select e.*, coalesce(b.quantity, 0) as quantity_before, coalesce(b.value_usd, 0) as value_before,
      case when b.quantity > 0 then round(b.value_usd / b.quantity, 6)
        else coalesce(b.unit_cost_usd, p.unit_cost, 0) end as unit_cost_before,
      c.value_back
    from jsonb_to_recordset(entries)
      as e(product_id uuid, warehouse_id uuid, unit_id uuid, lot text, quantity numeric, base_quantity numeric,
           value_usd numeric, is_posted boolean, link text)
    left join lateral (
      select b.quantity, b.value_usd, b.unit_cost_usd from stock_balances b
      where b.company_id = v_company and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id
        and b.unit_id = e.unit_id and b.lot = e.lot
      limit 1
    ) b on true
    left join lateral (
      -- The price is of a base unit.
      select round(case when k.purchase_price_currency = 'USD' then k.purchase_price_amount
                        when k.purchase_price_currency = 'VES' then k.purchase_price_amount / p_rate end
                   * e.base_quantity / e.quantity, 6) as unit_cost
      from products k where b.quantity is null and k.company_id = v_company and k.id = e.product_id
      limit 1
    ) p on true
    left join lateral (
      select round(sum(c.value_usd) * e.quantity / sum(c.quantity), 2) as value_back from stock_entries c
      where p_counterpart is not null and e.quantity > 0 and c.company_id = v_company and c.document_id = p_counterpart
        and c.product_id = e.product_id and c.warehouse_id = e.warehouse_id and c.unit_id = e.unit_id and c.lot = e.lot
        and c.quantity < 0
    ) c on true
  ), moved as (
    select w.*,
      case
        when quantity > 0 and quantity_before > 0 then round(value_before * quantity / quantity_before, 2)
        when quantity < 0 and quantity_before > 0 and quantity_before + quantity >= 0
          then -round(value_before * -quantity / quantity_before, 2)
        -- What there is goes whole, and what there is not at the cost of one.
        when quantity < 0 and quantity_before > 0
          then -(value_before + round((-quantity - quantity_before) * unit_cost_before, 2))
        else round(quantity * unit_cost_before, 2)
      end as value_at_average
    from wanted w
  ), told as (
    select m.*, quantity_before + quantity as quantity_after,
      coalesce(
        m.value_back,
        case when m.quantity > 0 and m.link is not null
          then (select -o.value_at_average from moved o where o.link = m.link and o.quantity < 0) end,
        m.value_usd,
        m.value_at_average
      ) as value_told
    from moved m
  ), valued as (
    select t.*,
      case
        when quantity <= 0 or quantity_before >= 0 then value_before + value_told
        -- Part of what was owed is filled up at what it was owed at, and the rest is worth what it cost.
        when quantity_after <= 0 then round(value_before * quantity_after / quantity_before, 2)
        else round(value_told * quantity_after / quantity, 2)
      end as value_after
    from told t
  ), booked as (
    insert into stock_entries (company_id, document_id, product_id, warehouse_id, unit_id, lot, step, version, quantity,
      base_quantity, value_usd, at)
    select v_company, p_document, product_id, warehouse_id, unit_id, lot, p_step, p_version, quantity, base_quantity,
      value_after - value_before, p_at
    from valued
  ), summed as (
    insert into stock_balances as b (company_id, product_id, warehouse_id, unit_id, lot, version, quantity, value_usd, unit_cost_usd)
    select v_company, product_id, warehouse_id, unit_id, lot, p_version, quantity, value_after - value_before,
      case
        when quantity_after > 0 then round(value_after / quantity_after, 6)
        when quantity > 0 then round(value_told / quantity, 6)
        else unit_cost_before
      end
    from valued order by product_id, warehouse_id, unit_id, lot
    on conflict (company_id, product_id, warehouse_id, unit_id, lot) do update set
      version = p_version,
      quantity = b.quantity + excluded.quantity,
      value_usd = b.value_usd + excluded.value_usd,
      unit_cost_usd = excluded.unit_cost_usd
  )
  select coalesce(sum(-v.value_told) filter (where not v.is_posted and v.link is null), 0),
         coalesce(sum(v.value_after - v.value_before), 0),
         coalesce(bool_or(v.quantity < 0 and v.quantity_after < 0), false)
  into cost_usd, value_usd, is_negative from valued v;
end $$;

drop function app.post_transaction;
-- Stores a posted transaction: [{account_id, usd, ves}].
create function app.post_lines(p_document uuid, p_version bigint, header jsonb, lines jsonb) returns void language plpgsql as $$
declare v_company uuid := app.company();
begin
  if jsonb_array_length(lines) = 0 then return; end if;
  with header_row as (
    insert into transactions (company_id, id, version, date, description, reference, status, source, exchange_rate, created_at, updated_at)
    values (v_company, p_document, p_version, (header->>'date')::timestamptz, header->>'description', header->>'reference',
            'posted', header->>'source', (header->>'exchange_rate')::numeric, now(), now())
  ), booked as (
    insert into account_entries (company_id, transaction_id, position, account_id, usd, ves)
    select v_company, p_document, l.position, l.account_id, l.usd, l.ves
    from rows from (jsonb_to_recordset(lines) as (account_id uuid, usd numeric, ves numeric)) with ordinality
      as l(account_id, usd, ves, position)
    returning account_id, usd, ves
  )
  insert into account_balances as b (company_id, account_id, version, usd, ves)
  select v_company, account_id, p_version, sum(usd), sum(ves) from booked group by account_id order by account_id
  on conflict (company_id, account_id)
  do update set version = p_version, usd = b.usd + excluded.usd, ves = b.ves + excluded.ves;
end $$;

-- What a document posts: its postings by role, and what moved at average cost against the header's cost role. Where the
-- counterpart is booked, what that one posted negated instead, whichever of the two came first. The inventory gains what
-- the stock gained: what is left over is shrinkage's.
create function app.post_transaction(
  p_document uuid, p_version bigint, header jsonb, postings jsonb, cost_usd numeric, stock_usd numeric, p_counterpart uuid
) returns void language plpgsql as $$
declare
  v_company uuid := app.company();
  v_rate numeric := (header->>'exchange_rate')::numeric;
  v_cost_ves numeric := coalesce(round(cost_usd * v_rate, 2), 0);
  v_cost_role text := header->>'cost_role';
  v_is_reversal boolean := false;
  v_inventory uuid;
  v_shrinkage uuid;
  v_left numeric;
  v_wanted integer;
  v_lines jsonb;
begin
  -- Booked, though it may have posted nothing: goods that cost nothing.
  if p_counterpart is not null then
    perform from stock_entries e where e.company_id = v_company and e.document_id = p_counterpart;
    v_is_reversal := found;
  end if;
  if v_is_reversal then
    select coalesce(jsonb_agg(jsonb_build_object('account_id', e.account_id, 'usd', -e.usd, 'ves', -e.ves) order by e.position), '[]')
    into v_lines from account_entries e where e.company_id = v_company and e.transaction_id = p_counterpart;
  else
    select count(*), coalesce(jsonb_agg(jsonb_build_object('account_id', a.id, 'usd', w.usd, 'ves', w.ves) order by w.position)
                              filter (where a.id is not null), '[]')
    into v_wanted, v_lines
    from (
      select p.role, p.usd, p.ves, p.position
      from rows from (jsonb_to_recordset(postings) as (role text, usd numeric, ves numeric)) with ordinality
        as p(role, usd, ves, position)
      union all select v_cost_role, cost_usd, v_cost_ves, 1001 where v_cost_role is not null and cost_usd <> 0
      union all select 'inventory', -cost_usd, -v_cost_ves, 1002 where v_cost_role is not null and cost_usd <> 0
    ) w
    left join lateral (
      select a.id from accounts a where a.company_id = v_company and a.role = w.role and a.role <> '' limit 1
    ) a on true;
    -- A role without its account must not make half a posting; the fact is kept for a person instead (S-22).
    if v_wanted <> jsonb_array_length(v_lines) then
      raise exception 'an account role of the posting has no account' using errcode = 'CU002';
    end if;
  end if;
  -- Of a sale nothing can be left: it only takes out.
  if v_is_reversal or header->>'source' <> 'sales' then
    select a.id into v_inventory from accounts a where a.company_id = v_company and a.role = 'inventory' limit 1;
    select stock_usd - coalesce(sum(l.usd), 0) into v_left
    from jsonb_to_recordset(v_lines) as l(account_id uuid, usd numeric) where l.account_id = v_inventory;
    if v_left <> 0 then
      select a.id into v_shrinkage from accounts a where a.company_id = v_company and a.role = 'shrinkage' limit 1;
      if v_inventory is null or v_shrinkage is null then
        raise exception 'an account role of the posting has no account' using errcode = 'CU002';
      end if;
      v_lines := v_lines
        || jsonb_build_object('account_id', v_inventory, 'usd', v_left, 'ves', coalesce(round(v_left * v_rate, 2), 0))
        || jsonb_build_object('account_id', v_shrinkage, 'usd', -v_left, 'ves', -coalesce(round(v_left * v_rate, 2), 0));
    end if;
  end if;
  perform app.post_lines(p_document, p_version, header, v_lines);
end $$;

-- Books all entries of a document under its version.
-- entries: { stock: [step], cash, customers, postings, counterpart_id|absent,
--   transaction: {date, description, reference, source, exchange_rate, cost_role}|null }
create or replace function app.book_entries(
  p_document uuid, p_version bigint, p_at timestamptz, entries jsonb, out is_stock_negative boolean
) language plpgsql as $$
declare
  v_header jsonb := entries->'transaction';
  v_counterpart uuid := entries->>'counterpart_id';
  v_cost numeric := 0;
  v_value numeric := 0;
  v_step record;
begin
  is_stock_negative := false;
  for step in 0 .. jsonb_array_length(entries->'stock') - 1 loop
    select s.cost_usd, s.value_usd, s.is_negative into v_step
    from app.book_stock(p_document, p_version, p_at, (v_header->>'exchange_rate')::numeric, v_counterpart, step,
      entries->'stock'->step) s;
    v_cost := v_cost + v_step.cost_usd;
    v_value := v_value + v_step.value_usd;
    is_stock_negative := is_stock_negative or v_step.is_negative;
  end loop;
  if jsonb_array_length(entries->'cash') > 0 then
    perform app.book_cash(p_document, p_version, p_at, entries->'cash');
  end if;
  if jsonb_array_length(entries->'customers') > 0 then
    perform app.book_customers(p_document, p_version, p_at, entries->'customers');
  end if;
  if jsonb_typeof(v_header) = 'object' then
    perform app.post_transaction(p_document, p_version, v_header, entries->'postings', v_cost, v_value, v_counterpart);
  end if;
end $$;

revoke all on function app.book_stock, app.post_lines, app.post_transaction from public;
grant execute on function app.book_stock, app.post_lines, app.post_transaction to cuadra_app;
