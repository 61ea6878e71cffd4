-- Returns of each debtor at the end of a day the newest charges that the debt can consist of, each less what came back of
-- its sale: all older ones are paid. A merged customer counts as the survivor (S-30). A charge without a day until which
-- it is to be paid is due at once. Who owes is known from the balances of now and what came after the day; the charges of
-- a debtor are read from the newest on, in ever longer parts, until they make up the debt.
-- It is planned each time for as many documents as there are: a plan for few compares each of many with each.
create or replace function app.open_customer_charges(p_day date, p_limit integer)
returns table (customer_id uuid, currency text, debt numeric, document_id uuid, at timestamptz, amount numeric, due_date date)
language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  v_company uuid := app.company();
  -- The first instant of the day after.
  v_until timestamptz := (p_day + 1)::timestamp at time zone interval '-04:00';
  v_customers uuid[];
  v_currencies text[];
  v_debts numeric[];
  v_open integer[];
  v_part integer := 64;
begin
  select array_agg(d.customer_id), array_agg(d.currency), array_agg(d.debt)
  into v_customers, v_currencies, v_debts
  from (
    select coalesce(c.merged_into, m.customer_id) as customer_id, m.currency, -sum(m.amount) as debt
    from (
      select b.customer_id, b.currency, b.amount from customer_balances b
      where b.company_id = v_company and b.currency in ('USD', 'VES')
      union all
      select e.customer_id, e.currency, -e.amount from customer_entries e
      where e.company_id = v_company and e.at >= v_until and e.currency in ('USD', 'VES')
    ) m
    left join customers c on c.company_id = v_company and c.id = m.customer_id
    group by 1, 2 having sum(m.amount) < 0
  ) d;
  loop
    -- The accounts whose charges of this part do not make up the debt, while there are older ones.
    v_open := array(
      select o.place from app.newest_charges(v_customers, v_currencies, v_until, v_part) o
      group by o.place
      having sum(o.amount) < min(v_debts[o.place]) and max(o.entries) >= v_part);
    return query
    select s.customer_id, s.currency, s.debt, s.document_id, s.at, s.amount, s.due_date
    from (
      select v_customers[o.place] as customer_id, v_currencies[o.place] as currency, v_debts[o.place] as debt, o.document_id,
        o.at, o.amount, o.due_date, sum(o.amount) over (partition by o.place
          order by o.at desc, o.document_id rows between unbounded preceding and current row) - o.amount as newer
      from app.newest_charges(v_customers, v_currencies, v_until, v_part) o
      where o.amount > 0 and o.place <> all (v_open)
    ) s
    where s.newer < s.debt
    limit p_limit;
    exit when cardinality(v_open) = 0;
    select array_agg(v_customers[o.place]), array_agg(v_currencies[o.place]), array_agg(v_debts[o.place])
    into v_customers, v_currencies, v_debts
    from unnest(v_open) as o(place);
    v_part := v_part * 4;
  end loop;
end $$;
