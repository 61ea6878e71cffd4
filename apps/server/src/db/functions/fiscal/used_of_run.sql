-- What is used of a print run: the greatest control number of its range, on whatever run that sheet was stored, and the
-- greatest numbers of its series. A run that is registered again after it was deleted goes on where its sheets are.
create or replace function app.used_of_run(p_run form_runs)
returns jsonb
language sql stable as $$
  with bounds as (
    select p_run.prefix || '-' || lpad(p_run.first_control::text, 8, '0') as first,
      p_run.prefix || '-' || lpad(p_run.last_control::text, 8, '0') as last
  ), controls as (
    select max(i.control) as control from bounds b, issued_documents i
    where i.company_id = p_run.company_id and i.control between b.first and b.last and i.form_run_id is not null
    union all
    select max(s.control) from bounds b, spoiled_sheets s
    where s.company_id = p_run.company_id and s.control between b.first and b.last and s.form_run_id is not null
  ), numbers as (
    select k.kind, (
      select i.number from issued_documents i
      where i.company_id = p_run.company_id and i.series = p_run.series and i.kind = k.kind and i.form_run_id is not null
      order by i.number desc limit 1) as number
    from unnest('{invoice,credit_note,debit_note}'::text[]) k(kind)
  )
  select jsonb_build_object('control', coalesce(max(split_part(c.control, '-', 2)::integer), 0))
    || (select jsonb_object_agg(n.kind, coalesce(n.number, 0)) from numbers n)
  from controls c
$$;
