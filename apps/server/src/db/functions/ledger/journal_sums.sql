-- Returns what the lines of an entry made by hand add to each account, times a sign: those of an entry and of its
-- reversal are equal with opposite signs.
create or replace function app.journal_sums(p_entries jsonb, p_sign integer)
returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(s.account_id, s.usd, s.ves) order by s.account_id), '[]')
  from (
    select l.account_id, trim_scale(p_sign * sum(l.debit - l.credit)) as usd,
      trim_scale(p_sign * sum(l.debit_ves - l.credit_ves)) as ves
    from jsonb_to_recordset(p_entries) as l(account_id uuid, debit numeric, credit numeric, debit_ves numeric, credit_ves numeric)
    group by l.account_id
  ) s
$$;
