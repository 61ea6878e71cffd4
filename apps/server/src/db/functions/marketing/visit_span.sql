-- The first and the last visit under a customer's own name: instants of sales that are not voided; null where there is none.
create or replace function app.visit_span(p_customer uuid)
returns table (first_at timestamptz, last_at timestamptz)
language plpgsql stable set enable_seqscan = off as $$
begin
  return query select
    (select s.sold_at from sales s
     where s.company_id = (select app.company()) and s.customer_id = p_customer and not exists (
       select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void')
     order by s.sold_at limit 1),
    (select s.sold_at from sales s
     where s.company_id = (select app.company()) and s.customer_id = p_customer and not exists (
       select from sale_returns v where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void')
     order by s.sold_at desc limit 1);
end $$;
