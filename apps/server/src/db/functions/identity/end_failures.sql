-- After the right password. Also drops what is older than a day, of whatever account: it counts no more.
create or replace function identity.end_failures(p_subject bytea)
returns void
language sql security definer set search_path = identity, pg_temp as $$
  delete from identity.sign_in_attempts where subject = p_subject;
  delete from identity.sign_in_attempts where subject in (
    select subject from identity.sign_in_attempts where attempted_at < now() - interval '1 day'
    limit 1000 for update skip locked);
$$;
