-- Returns the account that documents post a role to: the one that was given the role last. Null where none has it. The
-- rule in TypeScript: `account-role.ts` of the domain.
create or replace function app.account_of_role(p_role text)
returns uuid
language sql stable as $$
  select a.id from accounts a
  where a.company_id = app.company() and a.role = p_role and a.role <> ''
  order by a.role_since desc nulls last, a.id desc limit 1
$$;
