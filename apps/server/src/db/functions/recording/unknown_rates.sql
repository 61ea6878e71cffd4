-- Returns which of these rates, bolívares for a dollar, the company never had since an instant. It had the rate in
-- force at the instant and every rate of a later day, typed or fetched, however late it was entered. A rejected rate
-- counts where it was rejected since. Returns none for a company without any rate.
create or replace function app.unknown_rates(p_rates text[], p_since timestamptz)
returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_company uuid := app.company();
  v_day date;
  v_unknown text[];
begin
  select max(x.value_date) into v_day from exchange_rates x
  where x.company_id = v_company and x.code = 'VES' and x.status = 'accepted' and x.entered_at <= p_since
    and x.value_date <= app.business_day(p_since);
  select array_agg(r.rate) into v_unknown from unnest(p_rates) r(rate)
  where not exists (
      select from exchange_rates x
      where x.company_id = v_company and x.code = 'VES' and x.rate = r.rate::numeric
        and x.value_date >= coalesce(v_day, '-infinity') and (x.status <> 'rejected' or x.updated_at >= p_since))
    and not exists (
      select from currencies c where c.company_id = v_company and c.code = 'VES' and c.rate = r.rate::numeric)
    and not exists (
      select from former_rates f
      where f.company_id = v_company and f.code = 'VES' and f.until >= p_since and f.rate = r.rate::numeric);
  if v_unknown is null then return '[]'; end if;
  if exists (select from exchange_rates x where x.company_id = v_company and x.code = 'VES')
    or exists (select from currencies c where c.company_id = v_company and c.code = 'VES' and c.rate_date is not null)
  then
    return to_jsonb(v_unknown);
  end if;
  return '[]';
end $$;
