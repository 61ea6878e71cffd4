-- Where a message of a channel reaches a customer; '' where it does not.
create or replace function app.message_address(p_channel text, p_customer customers)
returns text
language sql stable as $$
  select case p_channel
    when 'email' then p_customer.email
    when 'push' then ''
    else app.international_digits(p_customer.phone)
  end
$$;
