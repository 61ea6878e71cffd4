-- Returns a document's payload as it is posted: where its day is closed, on the first open day, and flagged
-- (`closed_period`). A plain client of the API is refused instead. Called under the company's lock, so that no month is
-- closed meanwhile. Where nothing is booked here, the device that keeps the books says so when it hands them over.
create or replace function app.posted_in_open_period(p jsonb)
returns jsonb
language plpgsql stable as $$
declare
  v_closed date;
begin
  if jsonb_typeof(p #> '{entries,transaction}') is distinct from 'object' then return p; end if;
  v_closed := app.closed_until();
  if v_closed is null or not (app.document_rules()).books
    or app.business_day((p #>> '{entries,transaction,date}')::timestamptz) > v_closed then return p; end if;
  if p #>> '{item,device_id}' is null then
    raise exception 'the period of the document is closed' using errcode = 'CU007';
  end if;
  return app.with_flag(
    jsonb_set(p, '{entries,transaction,date}', to_jsonb((v_closed + 1)::timestamp at time zone interval '-04:00')),
    'closed_period');
end $$;
