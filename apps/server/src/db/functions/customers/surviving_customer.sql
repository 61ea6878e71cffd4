-- Returns the survivor of a customer: the customer itself where it was never merged.
create or replace function app.surviving_customer(p_customer uuid)
returns uuid
language sql stable as $$
  select coalesce((
    select c.merged_into from customers c where c.company_id = app.company() and c.id = p_customer
  ), p_customer)
$$;
