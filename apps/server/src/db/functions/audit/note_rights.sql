-- Adds a row for each user of these companies whose rights differ from the user's last row.
create or replace function app.note_rights(p_companies uuid[], p_since timestamp with time zone)
returns void
language plpgsql as $$
begin
  insert into user_rights (company_id, user_id, since, role_id, permissions, is_active)
  select u.company_id, u.id, p_since, u.role_id, coalesce(r.permissions, '{}'), u.active and u.deleted_at is null
  from users u
  left join roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
  left join lateral (
    select x.role_id, x.permissions, x.is_active from user_rights x
    where x.company_id = u.company_id and x.user_id = u.id order by x.since desc limit 1
  ) last on true
  where u.company_id = any (p_companies)
    and (last.role_id, last.permissions, last.is_active)
      is distinct from (u.role_id, coalesce(r.permissions, '{}'), u.active and u.deleted_at is null);
end $$;
