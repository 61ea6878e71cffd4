-- Trigger: the operator log is append-only.
create or replace function identity.keep_operator_log()
returns trigger
language plpgsql as $$
begin
  raise exception 'the operator''s log is only added to';
end $$;

create or replace trigger operator_log_kept before update or delete or truncate on identity.operator_log
  for each statement execute function identity.keep_operator_log();
