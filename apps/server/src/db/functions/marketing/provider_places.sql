-- How many messages the company's provider of a channel may be given now: none while it is off or left alone, and no more a
-- minute than it takes.
create or replace function app.provider_places(p_channel text, p_now timestamptz)
returns integer
language sql stable as $$
  select coalesce((
    select p.per_minute - (
      select count(*) from campaign_messages m
      where m.company_id = p.company_id and m.channel = p_channel and m.claimed_at > p_now - interval '1 minute')::integer
    from message_providers p
    where p.company_id = (select app.company()) and p.channel = p_channel and p.is_on
      and (p.blocked_until is null or p.blocked_until <= p_now)), 0)
$$;
