-- Customers who said yes to mails.
insert into customers (company_id, id, version, created_at, updated_at, type, document_type, document_number, name, email)
  select current_setting('bench.company')::uuid, gen_random_uuid(), 1, now(), now(), 'person', 'V', (10000000 + n)::text,
    'Cliente ' || n, 'cliente' || n || '@example.com'
  from generate_series(1, current_setting('bench.customers')::int) n;
insert into marketing_consents (company_id, id, version, created_at, updated_at, customer_id, channels, is_granted, way, said_at)
  select company_id, gen_random_uuid(), 1, now(), now(), id, '["email"]', true, 'till', now() - interval '1 day'
  from customers where company_id = current_setting('bench.company')::uuid;
