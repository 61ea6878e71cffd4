-- Counts one more mail of the company within p_window. Returns 0 where it may be sent, else the seconds until it may.
create or replace function app.count_unverified_mail(p_max integer, p_window interval)
returns integer
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_now timestamptz := clock_timestamp();
  v_row unverified_mails;
begin
  insert into unverified_mails as m (company_id, window_start, mails) values (v_company, v_now, 1)
  on conflict (company_id) do update set
    window_start = case when m.window_start + p_window <= v_now then v_now else m.window_start end,
    mails = case when m.window_start + p_window <= v_now then 1 else least(m.mails, p_max) + 1 end
  returning * into v_row;
  if v_row.mails <= p_max then return 0; end if;
  return greatest(1, ceil(extract(epoch from v_row.window_start + p_window - v_now)))::integer;
end $$;
