-- What became of a campaign's messages, and what they brought: first purchases in dollars (MKT-03, MKT-05). And how often in
-- a row it could not be prepared.
create or replace function app.campaign_result(p_campaign uuid)
returns jsonb
language sql stable as $$
  select app.campaign_metrics(p_campaign) || jsonb_build_object(
    'failures', coalesce((
      select f.failures from campaign_failures f
      where f.company_id = (select app.company()) and f.campaign_id = p_campaign), 0),
    'waiting', count(*) filter (where m.state in ('queued', 'sending')),
    'failed', count(*) filter (where m.state = 'failed'),
    'skipped', count(*) filter (where m.state = 'skipped'),
    'doubtful', count(*) filter (where m.state = 'doubtful'),
    -- A company's file says of its campaigns how many bought, and not for how much.
    'dollars', case when count(m.id) > 0 or (app.campaign_metrics(p_campaign)->>'converted')::integer = 0 then
      coalesce(sum(app.sale_dollars(s.currency, s.secondary_currency, s.total, s.total_secondary)), 0)::numeric(18, 2)::text end)
  from campaign_messages m
  left join sales s on s.company_id = m.company_id and s.id = m.sale_id
  where m.company_id = (select app.company()) and m.campaign_id = p_campaign
$$;
