-- Whoever writes a user or a role, by whatever way.
create or replace function app.note_rights_of_change()
returns trigger
language plpgsql as $$
begin
  perform app.note_rights(array(select distinct c.company_id from changed c), clock_timestamp());
  return null;
end $$;
