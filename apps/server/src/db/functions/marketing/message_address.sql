-- Where a message of a channel reaches a customer; '' where it does not. Notices go to all his browsers, so he himself is
-- the address.
create or replace function app.message_address(p_channel text, p_customer customers)
returns text
language sql stable as $$
  select case p_channel
    when 'email' then p_customer.email
    when 'push' then case when exists (select from app.push_devices(p_customer.id)) then p_customer.id::text else '' end
    else app.international_digits(p_customer.phone)
  end
$$;
