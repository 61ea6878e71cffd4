-- A migration with a table of documents says itself what its indexes, policy and rights are (README.md): a new database
-- applies it before there are functions.
drop function if exists app.guard_documents(text);
