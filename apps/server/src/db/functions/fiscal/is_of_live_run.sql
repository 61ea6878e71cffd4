-- Whether a run that is not deleted has that sheet. A company that lives on a device has its runs there: nothing is known.
create or replace function app.is_of_live_run(p_run uuid, p_control text, p_way text default null, p_series text default null)
returns boolean
language sql stable as $$
  select case
    when exists (select from form_runs r where r.company_id = app.company() and r.id = p_run)
      or (app.document_rules()).books then exists (
        select from form_runs r
        where r.company_id = app.company() and r.id = p_run and r.deleted_at is null and app.is_of_run(p_control, r)
          and (p_way is null or r.purpose = p_way) and (p_series is null or r.series = p_series))
    else true end
$$;
