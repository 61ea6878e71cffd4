-- The company of this transaction; null outside of `withCompany`, and then no row is visible.
create or replace function app.company()
returns uuid
language sql stable parallel safe as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
