-- Lets the company wait for the job that values documents without a rate (decision 24), where it knows its first rate and
-- has such documents that are not valued at it. A new rate is not made to wait: only documents that keep coming are.
create or replace function app.request_first_rate()
returns void
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_rate numeric := app.first_rate();
  v_valued record;
begin
  if v_rate is null then return; end if;
  select v.rate, v.version into v_valued from first_rate_valuations v where v.company_id = v_company;
  if app.without_bolivars(case when v_valued.rate = v_rate then v_valued.version else 0 end, 1) = 0 then return; end if;
  insert into first_rate_valuations as v (company_id) values (v_company)
  on conflict (company_id) do update set requested_at = clock_timestamp(), finished_at = null,
    not_before = case when v.rate is distinct from v_rate then '-infinity' else v.not_before end
  where v.finished_at is not null or v.rate is distinct from v_rate;
end $$;
