-- Whether a return adds store credit or points for, or reduces the receivable of, another customer than the one of its sale,
-- where the sale is stored here. Merged customers count as their survivor (S-30).
create or replace function app.is_other_customer(p_return jsonb)
returns boolean
language sql stable as $$
  select (jsonb_typeof(p_return->'points') = 'object' or jsonb_path_exists(p_return,
    '$.refunds[*] ? (@.method == "balance" || @.method == "debt" || @.method == "points")')) and exists (
    select from sales s
    where s.company_id = app.company() and s.id = (p_return->>'sale_id')::uuid
      and app.surviving_customer(s.customer_id) is distinct from app.surviving_customer((p_return->>'customer_id')::uuid)
  )
$$;
