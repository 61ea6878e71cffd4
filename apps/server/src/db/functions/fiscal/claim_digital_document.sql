-- Notes that a document is asked for, before it is: returns the reference, how often it was asked before, and whether the last
-- time it was asked of another print shop; nothing where it is not its turn, or another server asks. For two minutes it is
-- this one's: longer than any call takes.
create or replace function app.claim_digital_document(
  p_collection text, p_document uuid, p_reference uuid, p_origin text, p_now timestamptz
)
returns table (reference uuid, asked_before integer, is_elsewhere boolean)
language sql volatile as $$
  insert into digital_attempts as a (company_id, document_id, collection, reference, origin, state, tries, next_at)
  values (app.company(), p_document, p_collection, p_reference, p_origin, 'asked', 1, p_now + interval '2 minutes')
  on conflict (company_id, document_id) do update set tries = a.tries + 1, next_at = excluded.next_at,
    origin = case when a.origin = '' then excluded.origin else a.origin end
    where a.state = 'asked' and a.next_at <= p_now
  returning a.reference, a.tries - 1, a.origin <> p_origin
$$;
