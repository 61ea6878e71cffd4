-- What a company uses of its plan: users, stores, products, sales of today, and the bytes of its logo, pictures
-- and quarantined documents (PLAN-02).
create or replace function app.usage(
  out users integer, out stores integer, out products integer, out sales_today integer, out storage_bytes bigint
)
returns record
language plpgsql stable as $$
declare
  v_company uuid := app.company();
  v_day timestamptz := app.business_day_start(now());
begin
  select count(*) into users from public.users t where t.company_id = v_company and t.active and t.deleted_at is null;
  select count(*) into stores from warehouses t
  where t.company_id = v_company and t.type = 'store' and t.deleted_at is null;
  select count(*) into products from public.products t where t.company_id = v_company and t.deleted_at is null;
  select count(*) into sales_today from sales t
  where t.company_id = v_company and t.sold_at >= v_day and t.sold_at < v_day + interval '1 day';
  select coalesce(sum(octet_length(t.logo)), 0) into storage_bytes from company_settings t where t.company_id = v_company;
  select storage_bytes + coalesce(sum(t.bytes), 0) into storage_bytes from uploads t where t.company_id = v_company;
  select storage_bytes + coalesce(sum(t.bytes), 0) into storage_bytes from raw_items t
  where t.company_id = v_company and t.state in ('kept', 'superseded');
end $$;
