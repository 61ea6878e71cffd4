-- Whether the company's own RIF and address are there, which the law wants on an invoice (PA SNAT/2011/00071, art. 13): what
-- waits for them is not asked of a digital print shop.
create or replace function app.is_seller_complete()
returns boolean
language sql stable as $$
  select exists (
    select from company_settings c
    where c.company_id = app.company() and c.id = c.company_id and c.rif <> '' and c.address <> '')
$$;
