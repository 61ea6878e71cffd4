-- Whether a document of a session names another register than its opening does: its cash went through a drawer that was
-- not open.
create or replace function app.is_other_register(p_session uuid, p_register uuid)
returns boolean
language sql stable as $$
  select exists (
    select from cash_openings o where o.company_id = app.company() and o.id = p_session and o.register_id <> p_register
  )
$$;
