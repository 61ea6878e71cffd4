-- Trigger: notes the new rights at every write of a user or a role.
create or replace function app.note_rights_of_change()
returns trigger
language plpgsql as $$
begin
  perform app.note_rights(array(select distinct c.company_id from changed c), clock_timestamp());
  return null;
end $$;

create or replace trigger users_rights_new after insert on users
  referencing new table as changed for each statement execute function app.note_rights_of_change();
create or replace trigger users_rights after update on users
  referencing new table as changed for each statement execute function app.note_rights_of_change();
create or replace trigger roles_rights after update on roles
  referencing new table as changed for each statement execute function app.note_rights_of_change();
