-- The clock in Caracas at an instant: four hours behind UTC, without summer time, since 2016. The same rule in TypeScript, and why
-- the offset is a constant: `time/business-day.ts` of the domain.
create or replace function app.caracas_time(p_at timestamptz)
returns timestamp
language sql immutable parallel safe as $$
  select p_at at time zone interval '-04:00'
$$;
