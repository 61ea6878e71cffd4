-- What came of a message that a provider was given. One that takes nothing is left alone: for as long as it says, else a
-- minute and twice as long each time, an hour at most; one that refuses five in a row for a quarter of an hour.
create or replace function app.note_provider_answer(
  p_channel text, p_outcome text, p_reason text, p_retry_at timestamptz, p_now timestamptz
)
returns void
language sql volatile as $$
  update message_providers p set
    last_sent_at = case when p_outcome = 'sent' then p_now else p.last_sent_at end,
    last_error = case when p_outcome = 'sent' then '' else p_reason end,
    failures = case when p_outcome = 'sent' then 0 else p.failures + 1 end,
    blocked_until = case
      when p_outcome = 'sent' then null
      when p_outcome = 'refused' then case when p.failures >= 4 then p_now + interval '15 minutes' end
      else greatest(p.blocked_until, least(
        greatest(p_retry_at, p_now + interval '1 minute' * least(power(2, p.failures), 60)), p_now + interval '1 day'))
    end
  where p.company_id = (select app.company()) and p.channel = p_channel
$$;
