-- Returns the first rate that the company had, bolívares for a dollar; null where none is known. It is that of the day of
-- the rate entered first, as it was corrected on that day, or the currency's own row in companies older than the history.
-- The same rule in TypeScript: `rate-history.ts` of the domain.
create or replace function app.first_rate()
returns numeric
language sql stable as $$
  with known as (
    select r.value_date, r.entered_at, r.rate from exchange_rates r
    where r.company_id = app.company() and r.code = 'VES' and r.status = 'accepted'
  )
  select coalesce(
    (select k.rate from known k
     where k.value_date = (select f.value_date from known f order by f.entered_at, f.value_date limit 1)
     order by k.entered_at desc, k.rate desc limit 1),
    (select c.rate from currencies c
     where c.company_id = app.company() and c.code = 'VES' and c.rate_date is not null and c.deleted_at is null))
$$;
