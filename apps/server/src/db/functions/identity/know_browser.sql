-- Remembers the browser in which an account was opened, up to fifty an account. Reuses the browser's token where it is
-- a known one, of any account. Returns false where it was not, and the browser has to store the new token.
create or replace function identity.know_browser(p_login uuid, p_token_hash bytea, p_new_token_hash bytea)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_kept boolean := exists (select from identity.known_browsers b where b.token_hash = p_token_hash);
begin
  insert into identity.known_browsers (login_id, token_hash)
  values (p_login, case when v_kept then p_token_hash else p_new_token_hash end)
  on conflict (login_id, token_hash) do update set last_seen_at = now();
  delete from identity.known_browsers where (login_id, token_hash) in (
    select b.login_id, b.token_hash from identity.known_browsers b where b.login_id = p_login
    order by b.last_seen_at desc, b.token_hash offset 50);
  return v_kept;
end $$;
