-- Returns companies with a campaign under way that the server sends, or with something of one that its metrics do not have
-- yet. Reads every company, so with the owner's rights. In any order: with more of them than the limit, each has its turn.
create or replace function app.companies_with_campaigns(p_limit integer)
returns table (company_id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  select w.company_id
  from (
    select c.company_id from campaigns c
    where c.status in ('scheduled', 'running') and c.deleted_at is null and app.is_sent_by_server(c.type, c.schedule)
    union
    select r.company_id from campaign_runs r where not r.is_counted
    union
    select r.company_id from campaign_runs r where r.day > current_date - 120
  ) w
  join company_state s on s.company_id = w.company_id and s.id = w.company_id
  where s.residence = 'cloud' and s.suspended_at is null
  order by random() limit p_limit
$$;
