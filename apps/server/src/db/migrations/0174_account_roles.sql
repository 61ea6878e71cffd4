-- A company may give the role of an account to another one (ACC-07): the account that has it since the latest instant is
-- posted to, and those that had it before keep it (decision 23).
alter table accounts add column role_since timestamptz;
drop index accounts_role;
create index accounts_role on accounts (company_id, role, role_since desc nulls last) where role <> '';
