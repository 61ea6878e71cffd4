-- Where one of the merged customers has store credit and the other owes, the credit pays the receivable: from one
-- account to the other, at the rate of the day.
create or replace function app.post_customer_merge(p_merge merges, p_version bigint)
returns void
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_rate numeric := app.rate_in_force(app.business_day(p_merge.date));
  v_usd numeric;
  v_ves numeric;
  v_lines jsonb;
begin
  select coalesce(sum(case m.currency when 'USD' then m.owed else round(m.owed / v_rate, 2) end), 0),
    coalesce(sum(case m.currency when 'USD' then round(m.owed * v_rate, 2) else m.owed end), 0)
  into v_usd, v_ves from app.debt_moved(p_merge.id) m where m.owed <> 0;
  if v_usd = 0 and v_ves = 0 then return; end if;
  select jsonb_agg(jsonb_build_object('account_id', a.id, 'usd', s.sign * v_usd, 'ves', s.sign * v_ves) order by s.role)
    filter (where a.id is not null)
  into v_lines
  from (values ('ar_customers', 1), ('store_credit', -1)) as s(role, sign)
  cross join lateral (select app.account_of_role(s.role) as id) a;
  if jsonb_array_length(v_lines) is distinct from 2 then
    raise exception 'an account role of the posting has no account' using errcode = 'CU002';
  end if;
  perform app.post_lines(p_merge.id, p_version, jsonb_build_object('date', p_merge.date, 'description', 'Unión de clientes',
    'reference', p_merge.from_name, 'source', 'merges', 'exchange_rate', v_rate), v_lines);
end $$;
