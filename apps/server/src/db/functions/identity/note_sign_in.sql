-- Adds a sign-in to every company that the login is an active user of. The newest 100 of each person and outcome are
-- kept, so that guessing fills no table and pushes no successful sign-in out.
create or replace function identity.note_sign_in(p_email text, p_outcome text, p_device text, p_ip text)
returns void
language plpgsql security definer set search_path = identity, pg_temp as $$
declare
  v_login uuid;
  v_company uuid;
begin
  select id into v_login from identity.logins where email = p_email;
  if v_login is null then return; end if;
  for v_company in
    select u.company_id from public.users u
    where u.id = v_login and u.active and u.deleted_at is null order by u.company_id
  loop
    insert into public.sign_ins (company_id, user_id, outcome, device, ip)
    values (v_company, v_login, p_outcome, left(p_device, 300), left(p_ip, 60));
    delete from public.sign_ins s
    where s.company_id = v_company and s.user_id = v_login and s.outcome = p_outcome and s.id in (
      select old.id from public.sign_ins old
      where old.company_id = v_company and old.user_id = v_login and old.outcome = p_outcome
      order by old.at desc, old.id offset 100);
  end loop;
end $$;
