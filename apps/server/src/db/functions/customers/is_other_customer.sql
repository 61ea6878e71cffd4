-- Whether what a return puts to a balance, or takes off a debt, is somebody else's than who bought, where the sale is
-- known here. Of customers who were joined it is the one that stays who counts (S-30).
create or replace function app.is_other_customer(p_return jsonb)
returns boolean
language sql stable as $$
  select jsonb_path_exists(p_return, '$.refunds[*] ? (@.method == "balance" || @.method == "debt")') and exists (
    select from sales s
    where s.company_id = app.company() and s.id = (p_return->>'sale_id')::uuid
      and app.customer_that_stays(s.customer_id) is distinct from app.customer_that_stays((p_return->>'customer_id')::uuid)
  )
$$;
