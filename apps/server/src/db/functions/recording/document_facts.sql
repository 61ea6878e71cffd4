-- What the company's rows say of documents that have come, in one read and without a lock: `p` has their device and the instant
-- of the first of them, and the ids of products, rules and promotions, sales taken back and held sales that they name. Prices
-- are all that were in force since the device's last contact before that instant, a day before it, or since a cart was put
-- aside, whichever comes first (S-22).
create or replace function app.document_facts(p jsonb)
returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_company uuid := app.company();
  v_device uuid := p->>'device';
  v_at timestamptz := p->>'at';
  v_products uuid[] := array(select jsonb_array_elements_text(p->'products'));
  v_discounts uuid[] := array(select jsonb_array_elements_text(p->'discounts'));
  v_sales uuid[] := array(select jsonb_array_elements_text(p->'sales'));
  v_since timestamptz := v_at - interval '1 day';
  v_contact timestamptz;
  v_facts jsonb;
begin
  if v_device is not null then
    select h.at into v_contact from history h
    where h.company_id = v_company and h.device_id = v_device and h.at <= v_at order by h.version desc limit 1;
    if not found then
      select d.enrolled_at into v_contact from devices d where d.company_id = v_company and d.id = v_device;
    end if;
    v_since := least(v_since, v_contact - interval '1 hour');
  end if;
  select least(v_since, min(t.held_at)) into v_since from held_sales t
  where t.company_id = v_company and t.id = any (array(select jsonb_array_elements_text(p->'documents')::uuid));

  select jsonb_build_object(
    'company_since', c.created_at,
    'registers', (select coalesce(jsonb_agg(distinct s.register_id), '[]') from series s
      where s.company_id = v_company and s.device_id = v_device),
    'has_price_labels', exists (select from company_settings s where s.company_id = v_company
      and jsonb_path_exists(s.scale_codes, '$[*] ? (@.holds == "price")'))
  ) into v_facts from companies c where c.id = v_company;

  if cardinality(v_products) > 0 then
    v_facts := v_facts || jsonb_build_object(
      'products', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'base_unit_id', t.base_unit_id,
          'price', t.selling_price_amount::text, 'currency', t.selling_price_currency, 'includes_tax', t.selling_price_includes_tax)), '[]')
        from products t where t.company_id = v_company and t.id = any (v_products) and not t.is_stub),
      'units', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'product_id', t.product_id, 'price', t.selling_price::text,
          'factor', t.conversion_factor::text)), '[]')
        from product_units t where t.company_id = v_company and t.product_id = any (v_products)),
      'former', (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', t.product_id, 'unit_id', t.unit_id, 'price', t.price::text,
          'currency', t.currency, 'includes_tax', t.includes_tax, 'factor', t.factor::text)), '[]')
        from former_prices t where t.company_id = v_company and t.product_id = any (v_products) and t.until >= v_since)
    );
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
  return v_facts;
end $$;
