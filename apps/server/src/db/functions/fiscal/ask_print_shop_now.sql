-- The company's digital print shop is no longer left alone, and is asked at once for what waits for its next turn. What a
-- server asks for at this moment stays that server's.
create or replace function app.ask_print_shop_now()
returns void
language plpgsql volatile as $$
declare
  v_company uuid := app.company();
begin
  update digital_print_shops set failures = 0, blocked_until = null, last_error = '' where company_id = v_company;
  update digital_attempts set next_at = now()
  where company_id = v_company and state = 'asked' and next_at > now() and coalesce(claimed_until, '-infinity') <= now();
end $$;
