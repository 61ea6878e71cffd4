-- What waits for a print shop is looked for in a time, and a claim looks at one document of it.
drop function if exists app.digital_documents_waiting(timestamptz);
drop function if exists app.claim_digital_document(text, uuid, uuid, text, timestamptz);
drop function if exists app.note_print_shop_answer(uuid, text, text, timestamptz, timestamptz);
