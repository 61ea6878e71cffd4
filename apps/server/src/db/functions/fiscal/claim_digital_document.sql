-- Notes that a document is asked for, before it is: returns how often it was asked before, and whether the last time it was
-- asked of another print shop; nothing where it is not its turn, where another server asks, or where it waits no more: it was
-- voided, or issued in another way. Whoever records that holds the lock of the company. For two minutes it is this one's:
-- longer than any call takes.
create or replace function app.claim_digital_document(
  p_collection text, p_document uuid, p_reference uuid, p_origin text, p_now timestamptz
)
returns table (asked_before integer, is_elsewhere boolean)
language plpgsql volatile as $$
declare
  v_company uuid := app.company();
begin
  perform from counters c where c.company_id = v_company for no key update;
  return query
  insert into digital_attempts as a
    (company_id, document_id, collection, reference, origin, state, tries, next_at, claimed_until)
  select v_company, p_document, p_collection, p_reference, p_origin, 'asked', 1, p_now + interval '2 minutes',
    p_now + interval '2 minutes'
  where app.is_digital_waiting(p_collection, p_document, false)
  on conflict (company_id, document_id) do update set tries = a.tries + 1, next_at = excluded.next_at,
    claimed_until = excluded.claimed_until,
    origin = case when a.origin = '' then excluded.origin else a.origin end
    where a.state = 'asked' and a.next_at <= p_now
  returning a.tries - 1, a.origin <> p_origin;
end $$;
