-- Their flags are found before a document is stored, by `flags/mismatch-flags.ts` of the domain.
drop function if exists app.is_returned_too_much(jsonb);
drop function if exists app.is_other_register(uuid, uuid);
