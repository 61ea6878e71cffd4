-- Returns the bolívares for a dollar on a day, null where no rate is known. Reads the history, or the currency's own
-- row for a day that the history does not have, as in companies older than the history (SET-08). The same rule in
-- TypeScript: `rate-history.ts` of the domain.
create or replace function app.rate_in_force(p_day date)
returns numeric
language sql stable as $$
  with known as (
    select r.value_date, true as is_history, r.entered_at, r.rate from exchange_rates r
    where r.company_id = app.company() and r.code = 'VES' and r.status = 'accepted'
    union all
    select c.rate_date, false, c.updated_at, c.rate from currencies c
    where c.company_id = app.company() and c.code = 'VES' and c.rate_date is not null and c.deleted_at is null
  ), bank as (
    -- The next bank day, from Monday to Friday, or the day itself where that is the company's rule.
    select p_day + case when s.rate_rule = 'next_bank_day' and extract(isodow from p_day) > 5
      then 8 - extract(isodow from p_day)::integer else 0 end as day
    from company_settings s where s.company_id = app.company()
  )
  select k.rate from known k
  where k.value_date <= p_day or k.value_date = (select b.day from bank b)
  order by k.value_date desc, k.is_history desc, k.entered_at desc, k.rate desc limit 1
$$;
