-- Gives messages the sale that they brought: that of their coupon, else the first of their customer within the campaign's
-- days after the click. A sale counts once: for the message whose coupon it took, else for the last one that was clicked
-- before it; and not once it is voided.
-- @returns for how many messages that changed
create or replace function app.note_campaign_sales(p_now timestamptz)
returns integer
language sql volatile as $$
  with used as (
    select m.company_id, m.id, m.run_id, m.sale_id, (
      select s.id from sale_coupons u
      join sales s on s.company_id = u.company_id and s.id = u.sale_id
      where u.company_id = m.company_id and u.code = m.coupon and not exists (
        select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void')
      order by s.sold_at, s.id limit 1) as found
    from campaign_messages m
    -- A coupon is valid for a year at most, and a till may send its sales some weeks later.
    where m.company_id = (select app.company()) and m.sent_at > p_now - interval '400 days'
      and exists (select from sale_coupons u where u.company_id = m.company_id and u.code = m.coupon)
  ), clicked as (
    select m.company_id, m.id, m.run_id, m.sale_id, (
      select s.id from sales s
      where s.company_id = m.company_id
        and s.customer_id in (
          select m.customer_id union
          select c.id from customers c where c.company_id = m.company_id and c.merged_into = m.customer_id)
        and s.sold_at >= m.clicked_at and s.sold_at < m.clicked_at + make_interval(days => r.conversion_days)
        and not exists (
          select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void')
        and not exists (
          select from campaign_messages o
          where o.company_id = m.company_id and o.customer_id = m.customer_id and o.id <> m.id
            and o.clicked_at > m.clicked_at and o.clicked_at <= s.sold_at)
        and not exists (
          select from sale_coupons u
          join campaign_messages o on o.company_id = u.company_id and o.coupon = u.code
          where u.company_id = s.company_id and u.sale_id = s.id and o.id <> m.id)
      order by s.sold_at, s.id limit 1) as found
    from campaign_messages m
    join campaign_runs r on r.company_id = m.company_id and r.id = m.run_id
    where m.company_id = (select app.company())
      and m.clicked_at > p_now - make_interval(days => r.conversion_days + 30)
  ), candidates as (
    select coalesce(u.company_id, c.company_id) as company_id, coalesce(u.id, c.id) as id,
      coalesce(u.sale_id, c.sale_id) as sale_id, coalesce(u.found, c.found) as found
    from used u full join clicked c on c.company_id = u.company_id and c.id = u.id
  ), changed as (
    update campaign_messages m set sale_id = c.found from candidates c
    where m.company_id = c.company_id and m.id = c.id and c.found is distinct from c.sale_id
    returning m.company_id, m.run_id
  ), uncounted as (
    update campaign_runs r set is_counted = false
    where r.company_id = (select app.company()) and r.id in (select run_id from changed)
  )
  select count(*)::integer from changed
$$;
