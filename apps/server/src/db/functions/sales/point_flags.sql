-- Returns the flags of a sale's points, once it is booked. Two tills without a network may spend the same points: what
-- its customer lacks then is flagged, but not for what the sale itself gave him. So are fewer points than what they paid is
-- worth of his, more of them than the company gives, fewer than it takes at once, or any while it takes none; settings that
-- were changed after the sale was made do not count. Each of two conversions may be off by a cent. A plain client is
-- refused (S-22).
create or replace function app.point_flags(p_sale sales, p_payments jsonb, p_made_at timestamptz)
returns text[]
language plpgsql as $$
declare
  v_flags text[] := '{}';
  v_spent bigint := p_sale.points_spent;
  v_worth numeric := coalesce((select sum(p.amount_usd) from jsonb_to_recordset(p_payments) as p(method text, amount_usd numeric)
    where p.method = 'points'), 0);
  v_paid numeric := coalesce(case p_sale.currency when 'USD' then p_sale.total else p_sale.total / p_sale.exchange_rate end, 0)
    - v_worth;
  v_had record;
begin
  if p_sale.points_earned is null then return v_flags; end if;
  -- A customer who has as much as before, which is nothing, has no row.
  select coalesce(sum(b.amount) filter (where b.currency = 'PTS'), 0) - p_sale.points_earned + v_spent as points,
    coalesce(sum(b.amount) filter (where b.currency = 'PTW'), 0) - p_sale.points_amount_usd + v_worth as worth
  into v_had from customer_balances b
  where b.company_id = app.company() and b.customer_id = app.surviving_customer(p_sale.customer_id)
    and b.currency in ('PTS', 'PTW');
  if v_spent > 0 and (v_had.points < v_spent or v_had.worth < v_worth) then
    if p_sale.device_id is null then raise exception 'the customer lacks the points' using errcode = 'CU022'; end if;
    v_flags := v_flags || 'points_overspent'::text;
  end if;
  perform from company_settings s
  where s.company_id = app.company()
    and (not s.points_enabled
      or p_sale.points_earned > trunc(greatest(v_paid, 0) + 0.02) * s.points_per_dollar
      or p_sale.points_amount_usd > 0.01 * s.point_cents * p_sale.points_earned
      or v_spent between 1 and s.points_minimum - 1)
    and not exists (
      select from unnest('{points_enabled,points_per_dollar,point_cents,points_minimum}'::text[]) f
      where (s.field_marks->f->>1)::timestamptz > p_made_at);
  if found or (v_flags = '{}' and (v_worth - 0.02) * v_had.points > v_spent * v_had.worth) then
    if p_sale.device_id is null then raise exception 'other points than the company gives' using errcode = 'CU023'; end if;
    v_flags := v_flags || 'other_points'::text;
  end if;
  return v_flags;
end $$;
