-- What takes a sale back (SALE-05): one document over stock, cash, tax, accounts and balance, with its lines, taxes and refunds as
-- they came.

create table sale_returns (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  user_id uuid,
  user_name text not null default '',
  device_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz not null,
  flags text[] not null default '{}',
  is_booked boolean not null default true,
  kind text not null check (kind in ('void', 'return')),
  sale_id uuid not null,
  sale_series text not null,
  sale_number bigint not null,
  sold_at timestamptz not null,
  register_id uuid not null,
  series_id uuid not null,
  series text not null,
  number bigint not null,
  clash integer not null default 0,
  cash_session_id uuid not null,
  warehouse_id uuid not null,
  customer_id uuid,
  customer jsonb,
  currency text not null,
  secondary_currency text,
  exchange_rate numeric(18,8),
  lines jsonb not null,
  taxes jsonb not null,
  subtotal numeric(16,2) not null,
  discount numeric(16,2) not null,
  exempt numeric(16,2) not null,
  base numeric(16,2) not null,
  tax numeric(16,2) not null,
  total numeric(16,2) not null,
  total_secondary numeric(18,2),
  total_usd numeric(16,2) not null,
  total_bs numeric(18,2) not null,
  exempt_usd numeric(16,2) not null,
  exempt_bs numeric(18,2) not null,
  tax_usd numeric(16,2) not null,
  tax_bs numeric(18,2) not null,
  igtf jsonb,
  refunds jsonb not null,
  reason text not null,
  returned_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, series_id, number, clash)
);
create index sale_returns_sale on sale_returns (company_id, sale_id);
create index sale_returns_session on sale_returns (company_id, cash_session_id);
select app.guard_documents('sale_returns');

do $$ begin
  execute format('create or replace function app.booked_documents() returns text[] language sql immutable as $f$ select %L::text[] $f$',
    app.booked_documents() || 'sale_returns'::text);
end $$;

-- What was collected of IGTF, or given back of it, in the currency of its document.
create function app.igtf_in(igtf jsonb, currency text) returns numeric language sql immutable as $$
  select coalesce((igtf->>case currency when 'USD' then 'amount_usd' else 'amount_bs' end)::numeric, 0)
$$;

-- Whether more comes back with this return and those before it than was sold, of a line or in money: as the sale says where it is
-- known here, else as the lines of the return do. A line that stands in it twice comes back twice.
create function app.is_returned_too_much(p_return jsonb) returns boolean language sql stable as $$
  with earlier as (
    select r.lines, r.total + app.igtf_in(r.igtf, r.currency) as money
    from sale_returns r where r.company_id = app.company() and r.sale_id = (p_return->>'sale_id')::uuid
  ), back as (
    select l.id, sum(l.quantity) as quantity, min(l.sold_quantity) as sold_quantity
    from jsonb_to_recordset(p_return->'lines') as l(id uuid, quantity numeric, sold_quantity numeric) group by l.id
  ), sold as (
    select s.company_id, s.id, s.currency,
      s.total + coalesce(case s.currency when 'USD' then s.igtf_amount_usd else s.igtf_amount_bs end, 0) as money
    from sales s where s.company_id = app.company() and s.id = (p_return->>'sale_id')::uuid
  )
  select coalesce((
      select bool_or(b.quantity + coalesce((
          select sum((x.line->>'quantity')::numeric) from earlier e cross join lateral jsonb_array_elements(e.lines) as x(line)
          where x.line->>'id' = b.id::text
        ), 0) > case when s.id is null then b.sold_quantity else coalesce((
          select t.quantity from sale_lines t where t.company_id = s.company_id and t.sale_id = s.id and t.id = b.id
        ), 0) end)
      from back b left join sold s on true
    ), false)
    or exists (
      select from sold s where s.currency <> p_return->>'currency'
        or s.money < (p_return->>'total')::numeric + app.igtf_in(p_return->'igtf', s.currency)
          + (select coalesce(sum(e.money), 0) from earlier e)
    )
    -- What took a sale back is no sale: nothing of it comes back.
    or exists (select from sale_returns r where r.company_id = app.company() and r.id = (p_return->>'sale_id')::uuid)
$$;

-- Whether what a return puts to a balance, or takes off a debt, is somebody else's than who bought, where the sale is known here. Of
-- customers who were joined it is the one that stays who counts (S-30).
create function app.is_other_customer(p_return jsonb) returns boolean language sql stable as $$
  select jsonb_path_exists(p_return, '$.refunds[*] ? (@.method == "balance" || @.method == "debt")') and exists (
    select from sales s
    where s.company_id = app.company() and s.id = (p_return->>'sale_id')::uuid
      and app.customer_that_stays(s.customer_id) is distinct from app.customer_that_stays((p_return->>'customer_id')::uuid)
  )
$$;

-- Recorded whatever was returned before, and under whichever number: what two tills did without knowing of one another is told
-- (S-24, S-42).
create function app.store_sale_returns(p jsonb, p_version bigint) returns text[] language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_flags text[] := app.text_list(p->'flags');
  v_series uuid := v_document->>'series_id';
  v_clash integer;
  v_device uuid;
  v_knows_series boolean;
begin
  select coalesce((select max(r.clash) + 1 from sale_returns r where r.company_id = v_company
                   and r.series_id = v_series and r.number = (v_document->>'number')::bigint), 0),
         s.id is not null, s.device_id
  into v_clash, v_knows_series, v_device
  from (select 1) one left join series s on s.company_id = v_company and s.id = v_series;
  if v_clash > 0 then v_flags := v_flags || 'number_clash'::text; end if;
  if not v_knows_series then
    v_flags := v_flags || 'unknown_series'::text;
  elsif v_device is distinct from (p #>> '{item,device_id}')::uuid then
    v_flags := v_flags || 'other_device_series'::text;
  end if;
  if app.is_returned_too_much(v_document) then
    v_flags := v_flags || 'returned_too_much'::text;
  end if;
  if app.is_other_customer(v_document) then v_flags := v_flags || 'other_customer'::text; end if;
  v_flags := app.store_plain_document(
    p || jsonb_build_object('flags', to_jsonb(v_flags), 'document', v_document || jsonb_build_object('clash', v_clash)), p_version);
  perform app.complete_products(p_version, v_document->>'currency', v_document->'lines');
  return v_flags;
end $$;
revoke all on function app.igtf_in, app.is_returned_too_much, app.is_other_customer, app.store_sale_returns from public;
grant execute on function app.igtf_in, app.is_returned_too_much, app.is_other_customer, app.store_sale_returns to cuadra_app;

-- As in 0043, and of a sale several documents may bring goods back, a part each: the last brings what is left of the value they
-- left with, so that the parts add up to it.
create or replace function app.book_stock(
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
      select round(g.value * (g.back + e.quantity) / g.quantity, 2) - round(g.value * g.back / g.quantity, 2) as value_back
      from (
        select sum(c.value_usd) as value, sum(c.quantity) as quantity, coalesce((
          select sum(b.quantity) from sale_returns r
          join stock_entries b on b.company_id = r.company_id and b.document_id = r.id
          where r.company_id = v_company and r.sale_id = p_counterpart and r.id <> p_document and b.quantity > 0
            and b.product_id = e.product_id and b.warehouse_id = e.warehouse_id and b.unit_id = e.unit_id and b.lot = e.lot
        ), 0) as back
        from stock_entries c
        where p_counterpart is not null and e.quantity > 0 and c.company_id = v_company and c.document_id = p_counterpart
          and c.product_id = e.product_id and c.warehouse_id = e.warehouse_id and c.unit_id = e.unit_id and c.lot = e.lot
          and c.quantity < 0
      ) g
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

-- As in 0043, but for what takes a sale back: it posts by itself, for the money may go back in another way than it came. And what is
-- a customer's goes to the side that his balance is on.
create or replace function app.post_transaction(
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
  if p_counterpart is not null and header->>'source' <> 'sale_returns' then
    perform from stock_entries e where e.company_id = v_company and e.document_id = p_counterpart;
    v_is_reversal := found;
  end if;
  if v_is_reversal then
    select coalesce(jsonb_agg(jsonb_build_object('account_id', e.account_id, 'usd', -e.usd, 'ves', -e.ves) order by e.position), '[]')
    into v_lines from account_entries e where e.company_id = v_company and e.transaction_id = p_counterpart;
  else
    if postings @> '[{"role": "ar_customers"}]' then postings := app.customers_by_side(p_document, postings); end if;
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
