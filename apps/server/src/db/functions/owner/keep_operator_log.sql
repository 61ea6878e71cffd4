-- Trigger: the operator log is append-only.
create or replace function identity.keep_operator_log()
returns trigger
language plpgsql as $$
begin
  raise exception 'the operator''s log is only added to';
end $$;
