-- Returns the last day of the books that is closed, null where none is. The rule in TypeScript: `accounting-period.ts`
-- of the domain.
create or replace function app.closed_until()
returns date
language sql stable as $$
  select p.last_day from accounting_periods p
  where p.company_id = app.company() and p.status = 'closed' order by p.last_day desc limit 1
$$;
