-- What came of a document that the print shop was asked for. One that is refused waits for a person; else it is asked
-- again after a minute and twice as long each time, an hour at most. A print shop that issues nothing for a reason that is
-- not the document's (`p_is_of_shop`) is left alone as long.
create or replace function app.note_print_shop_answer(
  p_document uuid, p_outcome text, p_reason text, p_retry_at timestamptz, p_is_of_shop boolean, p_now timestamptz
)
returns void
language plpgsql volatile as $$
declare
  v_company uuid := app.company();
begin
  update digital_attempts a set
    claimed_until = null,
    state = case p_outcome when 'issued' then 'issued' when 'refused' then 'refused' else a.state end,
    reason = case when p_outcome = 'issued' then '' else left(p_reason, 500) end,
    next_at = p_now + interval '1 minute' * least(power(2, least(a.tries - 1, 6)), 60)
  where a.company_id = v_company and a.document_id = p_document;
  update digital_print_shops p set
    last_issued_at = case when p_outcome = 'issued' then p_now else p.last_issued_at end,
    last_error = case when p_outcome in ('issued', 'refused') then '' else left(p_reason, 500) end,
    failures = case when p_is_of_shop then p.failures + 1 when p_outcome in ('issued', 'refused') then 0 else p.failures end,
    blocked_until = case
      when p_is_of_shop
        then least(greatest(p_retry_at, p_now + interval '1 minute' * least(power(2, least(p.failures, 6)), 60)), p_now + interval '1 day')
      when p_outcome in ('issued', 'refused') then null
      else p.blocked_until end
  where p.company_id = v_company;
end $$;
