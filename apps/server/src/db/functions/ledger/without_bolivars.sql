-- Returns how many documents after a version have no rate of their own and take the first one; counts no further than the
-- limit.
create or replace function app.without_bolivars(p_after bigint, p_limit integer)
returns integer
language sql stable as $$
  select count(*)::integer from (
    select from transactions t
    where t.company_id = app.company() and t.exchange_rate is null and t.version > p_after
      and app.takes_first_rate(t.source)
    limit p_limit
  ) d
$$;
