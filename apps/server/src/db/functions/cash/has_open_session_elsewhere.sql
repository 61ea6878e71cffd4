-- Whether another device has an open session at a register: then the notes of two drawers are in one balance (S-44).
create or replace function app.has_open_session_elsewhere(p_register uuid, p_session uuid, p_device uuid)
returns boolean
language sql stable as $$
  select exists (
    select from cash_openings o
    where o.company_id = app.company() and o.register_id = p_register and o.id <> p_session
      and o.device_id is distinct from p_device
      and not exists (
        select from cash_closings c where c.company_id = o.company_id and c.cash_session_id = o.id
      )
  )
$$;
