-- The business day of an instant. The same rule in TypeScript: `time/business-day.ts` of the domain.
create or replace function app.business_day(p_at timestamptz)
returns date
language sql immutable parallel safe as $$
  select app.caracas_time(p_at)::date
$$;
