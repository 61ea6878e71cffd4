-- The first instant of the business day of an instant. The same rule in TypeScript: `time/business-day.ts` of the domain.
create or replace function app.business_day_start(p_at timestamptz)
returns timestamptz
language sql immutable parallel safe as $$
  select date_trunc('day', app.caracas_time(p_at)) at time zone interval '-04:00'
$$;
