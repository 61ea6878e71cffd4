-- An opening says what is in the drawer, what was left in it, and why the two differ (CASH-01). Null in openings of before: what
-- they say is what was put in beside what was left.
alter table cash_openings
  add column left_usd numeric(16,2),
  add column left_bs numeric(18,2),
  add column reason_usd text check (reason_usd in ('fund', 'withdrawal', 'owner', 'count')),
  add column reason_bs text check (reason_bs in ('fund', 'withdrawal', 'owner', 'count'));
