-- Who calls comes with whether the plan has a place for them: a new type of result.
drop function if exists identity.authenticate(bytea, uuid, uuid, bytea);
