-- Returns what the company's rows hold about received documents, in one read and without a lock. `p` has their device
-- and the instant of the first of them, the ids of the products, units, rules, promotions, reversed sales, quotes, delivery notes and held
-- sales that they name, the exchange rates that they state, and the series, cash sessions, lots (product, code) and
-- registers that they name. Without an instant nothing is read that depends on a time. Prices and taxes are all that were in force
-- from a start up to that instant. The start is the earliest of: the device's last contact before the instant, a day
-- before it, the time when a cart was put aside. Rates also include those of the 30 days before the start (S-22).
create or replace function app.document_facts(p jsonb)
returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_company uuid := app.company();
  v_device uuid := p->>'device';
  v_at timestamptz := p->>'at';
  v_documents uuid[] := array(select jsonb_array_elements_text(p->'documents'));
  v_products uuid[] := array(select jsonb_array_elements_text(p->'products'));
  v_units uuid[] := array(select jsonb_array_elements_text(p->'units'));
  v_discounts uuid[] := array(select jsonb_array_elements_text(p->'discounts'));
  v_sales uuid[] := array(select jsonb_array_elements_text(p->'sales'));
  v_promising uuid[] := array(select jsonb_array_elements_text(p->'quotes'));
  v_rates text[] := array(select jsonb_array_elements_text(p->'rates'));
  v_since timestamptz := v_at - interval '1 day';
  v_facts jsonb;
begin
  if v_device is not null and v_at is not null then
    v_since := least(v_since, app.last_contact(v_device, v_at) - interval '1 hour');
  end if;
  if cardinality(v_documents) > 0 then
    select least(v_since, min(t.held_at)) into v_since from held_sales t
    where t.company_id = v_company and t.id = any (v_documents);
  end if;

  select jsonb_build_object(
    'company_since', c.created_at,
    'registers', (select coalesce(jsonb_agg(distinct s.register_id), '[]') from series s
      where s.company_id = v_company and s.device_id = v_device),
    'has_price_labels', exists (select from company_settings s where s.company_id = v_company
      and jsonb_path_exists(s.scale_codes, '$[*] ? (@.holds == "price")')),
    'series', (select coalesce(jsonb_object_agg(s.id, s.device_id), '{}') from series s
      where s.company_id = v_company and s.id = any (array(select jsonb_array_elements_text(p->'series'))::uuid[])),
    'sessions', (select coalesce(jsonb_object_agg(o.id, o.register_id), '{}') from cash_openings o
      where o.company_id = v_company and o.id = any (array(select jsonb_array_elements_text(p->'sessions'))::uuid[]))
  ) into v_facts from companies c where c.id = v_company;

  if cardinality(v_products) > 0 then
    with named as materialized (
      select t.id, t.base_unit_id, t.selling_price_amount, t.selling_price_currency, t.selling_price_includes_tax, t.is_stub,
        t.merged_into, t.type, t.tax_id, t.is_exempt,
        greatest((t.field_marks->'tax_id'->>0)::bigint, (t.field_marks->'is_exempt'->>0)::bigint, (t.field_marks->'type'->>0)::bigint)
          as tax_version
      from products t where t.company_id = v_company and t.id = any (v_products)
    ), family as materialized (
      select array_agg(n.id) || array_remove(array_agg(n.merged_into), null) as ids from named n
    )
    select v_facts || jsonb_build_object(
      'products', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'base_unit_id', t.base_unit_id, 'merged_into', t.merged_into,
          'price', t.selling_price_amount::text, 'currency', t.selling_price_currency, 'includes_tax', t.selling_price_includes_tax,
          'type', t.type, 'tax_id', t.tax_id, 'is_exempt', t.is_exempt, 'is_tax_changed', t.tax_version is not null and exists (
            select from history h where h.company_id = v_company and h.version = t.tax_version and h.at >= v_since))), '[]')
        from named t where not t.is_stub),
      'units', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'product_id', t.product_id, 'price', t.selling_price::text,
          'factor', t.conversion_factor::text)), '[]')
        from product_units t where t.company_id = v_company and t.id = any (v_units) and t.product_id = any (f.ids)),
      'former', (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', t.product_id, 'unit_id', t.unit_id, 'price', t.price::text,
          'currency', t.currency, 'includes_tax', t.includes_tax, 'factor', t.factor::text)), '[]')
        from former_prices t where t.company_id = v_company and t.product_id = any (f.ids) and t.until >= v_since
          and (t.factor is null or t.unit_id = any (v_units))),
      -- The taxes that a company begins with are as old as the company.
      'taxes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'rate', t.rate::text, 'applies_to', t.applies_to,
          'is_active', t.is_active and t.deleted_at is null,
          'is_changed', coalesce(h.at >= v_since
            and (h.at > c.created_at + interval '1 minute' or t.field_marks - '*' <> '{}'), false))), '[]')
        from taxes t join companies c on c.id = t.company_id
        left join history h on h.company_id = t.company_id and h.version = t.version
        where t.company_id = v_company)
    ) into v_facts from family f;
  end if;
  if cardinality(v_rates) > 0 then
    v_facts := v_facts || jsonb_build_object('unknown_rates', app.unknown_rates(v_rates, v_since - interval '30 days'));
  end if;
  if cardinality(v_discounts) > 0 then
    v_facts := v_facts || jsonb_build_object(
      'merged', (
        select coalesce(jsonb_agg(jsonb_build_array(t.id, t.merged_into)), '[]') from products t
        where t.company_id = v_company and t.merged_into is not null
          and (t.id = any (v_products) or t.merged_into = any (v_products))),
      'rules', (
        select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('is_changed', h.at >= v_since)), '[]')
        from price_rules t join history h on h.company_id = t.company_id and h.version = t.version
        where t.company_id = v_company and t.id = any (v_discounts) and (t.deleted_at is null or h.at >= v_since)),
      'promotions', (
        select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('is_changed', h.at >= v_since)), '[]')
        from promotions t join history h on h.company_id = t.company_id and h.version = t.version
        where t.company_id = v_company and t.id = any (v_discounts) and (t.deleted_at is null or h.at >= v_since)),
      'rule_count', (select count(*) from price_rules t where t.company_id = v_company)
        + (select count(*) from promotions t where t.company_id = v_company)
    );
  end if;
  if cardinality(v_sales) > 0 then
    v_facts := v_facts || jsonb_build_object('sales', (
      select coalesce(jsonb_agg(x.id), '[]') from unnest(v_sales) x(id)
      where exists (select from sales s where s.company_id = v_company and s.id = x.id)
        or exists (select from raw_items r where r.company_id = v_company and r.item_id = x.id)));
  end if;
  if cardinality(v_promising) > 0 then
    v_facts := v_facts || jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'currency', t.currency, 'lines', t.lines)), '[]') from (
        select q.id, q.currency, q.lines from quotes q where q.company_id = v_company and q.id = any (v_promising)
        union all
        select n.id, n.currency, n.lines from delivery_notes n where n.company_id = v_company and n.id = any (v_promising)) t));
  end if;
  if jsonb_array_length(p->'lots') > 0 then
    v_facts := v_facts || jsonb_build_object('lots', (
      select coalesce(jsonb_agg(jsonb_build_array(t.product_id, t.code, t.expires_on)), '[]')
      from jsonb_array_elements(p->'lots') l
      join lots t on t.company_id = v_company and t.product_id = (l->>0)::uuid and t.code = l->>1
      where t.expires_on is not null));
  end if;
  -- A register that was changed since its device could know says nothing of the documents before.
  if jsonb_array_length(p->'issuing') > 0 and v_since is not null then
    v_facts := v_facts || jsonb_build_object('issue_modes', (
      select coalesce(jsonb_object_agg(t.id, t.issue_mode), '{}') from registers t
      where t.company_id = v_company and t.id = any (array(select jsonb_array_elements_text(p->'issuing'))::uuid[])
        and not exists (select from history h where h.company_id = v_company
          and h.version = (t.field_marks->'issue_mode'->>0)::bigint and h.at >= v_since)));
  end if;
  if jsonb_array_length(p->'returned') > 0 then
    v_facts := v_facts || jsonb_build_object('sold_modes', (
      select coalesce(jsonb_object_agg(t.id, t.issue_mode), '{}') from sales t
      where t.company_id = v_company and t.id = any (array(select jsonb_array_elements_text(p->'returned'))::uuid[])),
      'sold', (
      select coalesce(jsonb_agg(jsonb_build_object('sale_id', t.sale_id, 'id', t.id, 'product_id', t.product_id,
        'unit_id', t.unit_id, 'factor', t.factor::text, 'lot', t.lot, 'carries_stock', t.carries_stock)), '[]')
      from sale_lines t
      where t.company_id = v_company and t.sale_id = any (array(select jsonb_array_elements_text(p->'returned'))::uuid[])));
  end if;
  return v_facts;
end $$;
