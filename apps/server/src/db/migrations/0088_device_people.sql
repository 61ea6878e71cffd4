-- Who was signed in at a device, from an instant on, as its calls have shown: a document that names another maker than the
-- person who sends it is judged by it (S-22, S-50).
create table device_people (
  company_id uuid not null references companies,
  device_id uuid not null,
  since timestamptz not null,
  user_id uuid not null,
  primary key (company_id, device_id, since)
);
alter table device_people enable row level security;
create policy company on device_people using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on device_people to cuadra_app;

-- The last of them, so that a call need not read the others; null until somebody signed in has called.
alter table devices add column person_id uuid;

-- Its row has one column more.
drop function if exists identity.authenticate(bytea, uuid, uuid, bytea);
