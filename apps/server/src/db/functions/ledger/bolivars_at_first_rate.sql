-- Returns the bolívares of an amount that its document has in both currencies: where that has no rate, and so none, those
-- of the rate at which such documents were valued (decision 24). The same in TypeScript: `at-first-rate.ts` of the
-- contracts.
create or replace function app.bolivars_at_first_rate(p_usd numeric, p_ves numeric, p_document_rate numeric)
returns numeric
language sql stable as $$
  select case when p_document_rate is not null or p_ves <> 0 or p_usd = 0 then p_ves
    else coalesce((
      select round(p_usd * v.rate, 2) from first_rate_valuations v where v.company_id = app.company() and v.rate is not null
    ), p_ves) end
$$;
