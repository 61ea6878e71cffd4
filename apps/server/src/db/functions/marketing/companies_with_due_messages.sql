-- Returns companies and channels with a message that is due, in any order. Reads every company, so with the owner's
-- rights.
create or replace function app.companies_with_due_messages(p_now timestamptz, p_channels text[], p_limit integer)
returns table (company_id uuid, channel text)
language sql volatile security definer set search_path = public, pg_temp as $$
  select s.company_id, w.channel from company_state s cross join unnest(p_channels) as w(channel)
  where s.id = s.company_id and s.residence = 'cloud' and s.suspended_at is null and exists (
    select from campaign_messages m
    join campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.company_id = s.company_id and m.channel = w.channel and m.state = 'queued' and m.next_at <= p_now
      and (c.deleted_at is not null or c.status not in ('paused', 'draft')))
  order by random() limit p_limit
$$;
