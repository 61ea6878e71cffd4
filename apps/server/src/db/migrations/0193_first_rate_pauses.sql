-- The next valuation at the first rate is not before it: each replays the company's history, so that a company where
-- documents without a rate keep coming is valued in a share of the time (decision 24).
alter table first_rate_valuations add column not_before timestamptz not null default '-infinity';
