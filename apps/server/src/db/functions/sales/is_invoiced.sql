-- Returns whether a sale, not voided, comes from the quote; that of `p_but` does not count.
create or replace function app.is_invoiced(p_quote uuid, p_but uuid)
returns boolean
language sql stable as $$
  select exists (
    select from sales s where s.company_id = app.company() and s.quote_id = p_quote and s.id is distinct from p_but and not exists (
      select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void'))
$$;
