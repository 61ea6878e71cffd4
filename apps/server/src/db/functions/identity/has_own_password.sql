-- Whether the login's owner chose its password. The row stays locked, so that an administrator who sets another
-- password meanwhile finds the person who joined this company.
create or replace function identity.has_own_password(p_login uuid)
returns boolean
language plpgsql security definer set search_path = identity, pg_temp as $$
declare v_own boolean;
begin
  select l.password_is_own into v_own from identity.logins l where l.id = p_login for share;
  return coalesce(v_own, false);
end $$;
