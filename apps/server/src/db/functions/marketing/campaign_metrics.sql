-- What came of a campaign so far (MKT-03): who clicked has opened it, whether or not his program loads pictures. Of one that
-- came with a company's file it is what the file says, until it goes out here.
create or replace function app.campaign_metrics(p_campaign uuid)
returns jsonb
language sql stable as $$
  select coalesce((
    select c.metrics from campaigns c
    where c.company_id = (select app.company()) and c.id = p_campaign and not exists (
      select from campaign_runs r where r.company_id = c.company_id and r.campaign_id = c.id)
  ), (
    select jsonb_build_object(
      'sent', count(*) filter (where m.sent_at is not null),
      'opened', count(*) filter (where m.opened_at is not null or m.clicked_at is not null),
      'clicked', count(*) filter (where m.clicked_at is not null),
      'converted', count(*) filter (where m.sale_id is not null))
    from campaign_messages m
    where m.company_id = (select app.company()) and m.campaign_id = p_campaign))
$$;
