-- The browsers in which a customer receives notices, under his own name and those that were merged into it, the newest
-- first.
create or replace function app.push_devices(p_customer uuid)
returns setof push_subscriptions
language sql stable as $$
  select s.* from push_subscriptions s
  where s.company_id = (select app.company()) and s.customer_id in (
    select p_customer union
    select c.id from customers c where c.company_id = (select app.company()) and c.merged_into = p_customer)
  order by s.created_at desc, s.id desc
$$;
