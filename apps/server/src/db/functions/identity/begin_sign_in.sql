-- Counts an attempt at a password before the password is compared, so that simultaneous attempts are counted too.
-- `waits_ms[n]` is the wait after n failures in a row; after a day without an attempt the count restarts. `wait_ms`
-- above 0 refuses the attempt.
create or replace function identity.begin_sign_in(p_account text, p_browser bytea, p_waits_ms integer[])
returns table (subject bytea, is_known boolean, wait_ms integer)
language plpgsql security definer set search_path = identity, pg_temp as $$
declare
  v_now timestamptz := clock_timestamp();
  v_known boolean := exists (
    select from identity.known_browsers b join identity.logins l on l.id = b.login_id
    where l.email = p_account and b.token_hash = p_browser);
  v_subject bytea := sha256(convert_to(p_account, 'UTF8') || case when v_known then p_browser else ''::bytea end);
  v_blocked timestamptz;
begin
  insert into identity.sign_in_attempts as a (subject, failures, attempted_at, blocked_until)
  values (v_subject, 1, v_now, v_now + p_waits_ms[1] * interval '1 millisecond')
  on conflict on constraint sign_in_attempts_pkey do update set
    failures = case when a.attempted_at < v_now - interval '1 day' then 1 else a.failures + 1 end,
    attempted_at = v_now,
    blocked_until = v_now + interval '1 millisecond' * p_waits_ms[
      case when a.attempted_at < v_now - interval '1 day' then 1
        else least(a.failures + 1, array_length(p_waits_ms, 1)) end]
  where a.blocked_until <= v_now;
  if found then return query select v_subject, v_known, 0; return; end if;
  select a.blocked_until into v_blocked from identity.sign_in_attempts a where a.subject = v_subject;
  return query select v_subject, v_known,
    greatest(1, coalesce(ceil(extract(epoch from v_blocked - clock_timestamp()) * 1000)::integer, 1));
end $$;
