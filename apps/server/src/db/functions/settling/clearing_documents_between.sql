-- Returns the documents whose payments may have become open or settled after a version and up to another one: those that
-- came, and those that a settlement has, or a voided one had.
create or replace function app.clearing_documents_between(p_after bigint, p_until bigint)
returns table (document_id uuid)
language sql stable as $$
  select s.id from sales s where s.company_id = app.company() and s.version > p_after and s.version <= p_until
  union
  select r.id from sale_returns r where r.company_id = app.company() and r.version > p_after and r.version <= p_until
  union
  select c.id from customer_payments c where c.company_id = app.company() and c.version > p_after and c.version <= p_until
  union
  select y.id from supplier_payments y where y.company_id = app.company() and y.version > p_after and y.version <= p_until
  union
  select o.document_id
  from settlements m
  join settled_parts o on o.company_id = m.company_id and o.settlement_id = coalesce(m.reverses_id, m.id)
  where m.company_id = app.company() and m.version > p_after and m.version <= p_until
$$;
