-- Trigger: a run that is made, restored or given other numbers begins after the sheets that are used already.
create or replace function app.count_used_sheets()
returns trigger
language plpgsql as $$
begin
  new.used := app.used_of_run(new);
  return new;
end $$;

create or replace trigger form_runs_used
  before insert or update of prefix, first_control, last_control, series, deleted_at on form_runs
  for each row execute function app.count_used_sheets();
