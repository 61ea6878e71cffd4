-- Whether the customer, under his own name and those that were merged into it, said yes to the channel last.
create or replace function app.consents_to(p_customer uuid, p_channel text)
returns boolean
language sql stable as $$
  select coalesce((
    select m.is_granted from marketing_consents m
    where m.company_id = (select app.company()) and m.deleted_at is null and m.channels ? p_channel
      and m.customer_id in (
        select p_customer union
        select c.id from customers c where c.company_id = (select app.company()) and c.merged_into = p_customer)
    order by m.said_at desc, m.is_granted limit 1), false)
$$;
