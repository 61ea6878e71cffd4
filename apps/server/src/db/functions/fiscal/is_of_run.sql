-- Whether a control number is in the range of a print run.
create or replace function app.is_of_run(p_control text, p_run form_runs)
returns boolean
language sql immutable as $$
  select split_part(p_control, '-', 1) = p_run.prefix
    and split_part(p_control, '-', 2)::integer between p_run.first_control and p_run.last_control
$$;
