-- Makes stubs for the products of the list that the company does not have. Called at every document, and hardly ever
-- needed.
create or replace function app.complete_products(p_version bigint, p_currency text, lines jsonb)
returns void
language plpgsql as $$
declare v_company uuid := app.company();
begin
  if exists (
    select from jsonb_array_elements(lines) l
    left join lateral (
      select k.id from products k where k.company_id = v_company and k.id = (l->>'product_id')::uuid limit 1
    ) k on true
    where k.id is null
  ) then
    perform app.add_product_stubs(p_version, p_currency, lines);
  end if;
end $$;
