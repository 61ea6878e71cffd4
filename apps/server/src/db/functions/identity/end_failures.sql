-- Deletes the failures of an account after the right password was given, and those of any account older than a day,
-- which no longer count.
create or replace function identity.end_failures(p_subject bytea)
returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from identity.sign_in_attempts where subject = p_subject;
  delete from identity.sign_in_attempts where subject in (
    select subject from identity.sign_in_attempts where attempted_at < now() - interval '1 day'
    limit 1000 for update skip locked);
$$;
