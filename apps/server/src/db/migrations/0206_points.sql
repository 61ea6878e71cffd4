-- Points of customers (decision 30). What they have is in `customer_balances`: points under 'PTS', the dollars that those
-- are worth under 'PTW'.
alter table company_settings
  add column points_enabled boolean not null default false,
  add column points_per_dollar integer not null default 1 check (points_per_dollar between 1 and 10),
  add column point_cents integer not null default 1 check (point_cents between 1 and 10),
  add column points_minimum integer not null default 1 check (points_minimum between 1 and 1000000);
alter table sales
  add column points_earned bigint,
  add column points_amount_usd numeric(16,2),
  add column points_amount_bs numeric(18,2),
  add column points_spent bigint,
  add column points_balance bigint,
  add constraint sales_points_check
    check (num_nulls(points_earned, points_amount_usd, points_amount_bs, points_spent, points_balance) in (0, 5));
alter table sale_returns add column points jsonb;
alter table sale_payments drop constraint sale_payments_method_check;
alter table sale_payments add constraint sale_payments_method_check
  check (method in ('cash', 'card', 'mobile', 'zelle', 'balance', 'points'));
