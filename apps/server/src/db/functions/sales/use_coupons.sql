-- Stores the coupons of a sale. Returns whether another sale, not voided, has taken one of them.
create or replace function app.use_coupons(p_sale uuid, p_codes text[])
returns boolean
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_is_used boolean;
begin
  perform from sale_coupons u
  where u.company_id = v_company and u.code = any(p_codes) and u.sale_id <> p_sale and not exists (
    select from sale_returns v where v.company_id = v_company and v.sale_id = u.sale_id and v.kind = 'void');
  v_is_used := found;
  insert into sale_coupons (company_id, code, sale_id)
  select v_company, code, p_sale from unnest(p_codes) code
  on conflict do nothing;
  return v_is_used;
end $$;
