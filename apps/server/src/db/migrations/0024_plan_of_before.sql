-- Companies from before there were plans had no limits, and 0013 has put them on the one that costs nothing. They keep what
-- they had: those whose plan nobody has set since, which is to say whose state has no history, go on without limits. As one
-- version of each, so that their devices hear of it and the trail tells.
do $$
declare
  v_company uuid;
  v_at timestamptz := clock_timestamp();
  c_limits constant jsonb := '{"users": null, "stores": null, "products": null, "sales_per_day": null, "storage_gb": 200}';
begin
  for v_company in
    select s.company_id from company_state s
    where s.plan = 'gratis'
      and not exists (select from history h where h.company_id = s.company_id and h.collection = 'company_state')
  loop
    perform set_config('app.company_id', v_company::text, true);
    perform from counters c where c.company_id = v_company for no key update;
    perform app.store_records(jsonb_build_object(
      'item', jsonb_build_object(
        'id', gen_random_uuid(), 'hash', encode(sha256(convert_to(v_company::text, 'UTF8')), 'hex'), 'kind', 'patch',
        'collection', 'company_state', 'row_id', v_company, 'made_by_name', 'Cuadra', 'made_at', v_at,
        'detail', jsonb_build_object('id', v_company, 'before', jsonb_build_object('plan', 'gratis'),
          'after', jsonb_build_object('plan', 'empresarial', 'limits', c_limits))),
      'table', 'company_state', 'inserts', '[]'::jsonb,
      'updates', jsonb_build_array(jsonb_build_object('id', v_company, 'plan', 'empresarial', 'limits', c_limits,
        'updated_at', v_at))));
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
