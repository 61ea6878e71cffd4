-- Makes the run of a campaign on a day, with those it is for as of today, which is later than that day where it waited for
-- a server; a coupon of it is valid from today on. Does nothing where another server made it.
-- @returns how many it is for; null where it was there
create or replace function app.make_campaign_run(
  p_run uuid, p_campaign uuid, p_day date, p_today date, p_links jsonb, p_birthdays text[]
)
returns integer
language sql volatile as $$
  insert into campaign_runs (company_id, id, campaign_id, day, content, links, conversion_days, coupon, first_serial, audience)
  select c.company_id, p_run, c.id, p_day, c.content, p_links, c.conversion_days,
    case when c.coupon is not null and c.coupon <> 'null' then jsonb_build_object(
      'promotion_id', c.coupon->>'promotion_id',
      'last_day', greatest(p_day, p_today) + (c.coupon->>'valid_days')::integer - 1) end,
    coalesce((
      select max(r.first_serial + cardinality(r.audience)) from campaign_runs r
      where r.company_id = c.company_id and r.coupon->>'promotion_id' = c.coupon->>'promotion_id'), 0),
    array(
      select a.customer_id from app.campaign_audience(c.audience, c.type, p_today) a
      join customers k on k.company_id = c.company_id and k.id = a.customer_id
      where case c.schedule->>'frequency'
        when 'birthday' then k.birthday = any(p_birthdays)
        when 'inactive' then a.last_day = p_day - (c.schedule->>'away_days')::integer
        else true
      end
      order by a.customer_id)
  from campaigns c where c.company_id = (select app.company()) and c.id = p_campaign
  on conflict do nothing
  returning cardinality(audience)
$$;
