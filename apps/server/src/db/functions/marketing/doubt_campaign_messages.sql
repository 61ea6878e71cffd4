-- Messages that were being sent when their server died: whether they were taken is not known, so they are not sent again
-- by themselves. Reads every company, so with the owner's rights.
-- @returns how many
create or replace function app.doubt_campaign_messages(p_claimed_before timestamptz, p_limit integer)
returns integer
language sql volatile security definer set search_path = public, pg_temp as $$
  with lost as (
    select m.company_id, m.id from campaign_messages m
    where m.state = 'sending' and m.claimed_at < p_claimed_before
    order by m.claimed_at limit p_limit for no key update skip locked
  ), doubted as (
    update campaign_messages m set state = 'doubtful', reason = 'El servidor se detuvo mientras salía.'
    from lost where m.company_id = lost.company_id and m.id = lost.id returning 1
  )
  select count(*)::integer from doubted
$$;
