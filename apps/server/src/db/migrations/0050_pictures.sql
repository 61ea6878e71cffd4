-- Pictures of products: their small ones, the bytes that have arrived, and what they count for a plan. And the prices of a
-- unit by currency, which another program may bring.

alter table products add base_unit_price jsonb not null default '{}';
alter table product_units add price jsonb not null default '{}';

alter table product_images add thumbnail text not null default '' check (thumbnail ~ '^([0-9a-f]{64})?$');
create index product_images_thumbnail on product_images (company_id, thumbnail) where thumbnail <> '';

-- What the storage holds of a company, by the hash of the bytes. A row is written once the bytes are on the disk, and is all
-- that a reader goes by: where there is none, there is no picture.
create table uploads (
  company_id uuid not null references companies,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now(),
  made_by text not null,
  primary key (company_id, sha256)
);
alter table uploads enable row level security;
create policy company on uploads using (company_id = (select app.company())) with check (company_id = (select app.company()));
grant select, insert, delete on uploads to cuadra_app;

-- As 0026 counts it, and the bytes of pictures.
create or replace function app.usage(out users integer, out stores integer, out products integer, out sales_today integer,
  out storage_bytes bigint) language plpgsql stable as $$
declare
  v_company uuid := app.company();
  v_day timestamptz := date_trunc('day', now() at time zone interval '-04:00') at time zone interval '-04:00';
begin
  select count(*) into users from public.users t where t.company_id = v_company and t.active and t.deleted_at is null;
  select count(*) into stores from warehouses t
  where t.company_id = v_company and t.type = 'store' and t.deleted_at is null;
  select count(*) into products from public.products t where t.company_id = v_company and t.deleted_at is null;
  select count(*) into sales_today from sales t
  where t.company_id = v_company and t.sold_at >= v_day and t.sold_at < v_day + interval '1 day';
  select coalesce(sum(octet_length(t.logo)), 0) into storage_bytes from company_settings t where t.company_id = v_company;
  select storage_bytes + coalesce(sum(t.bytes), 0) into storage_bytes from uploads t where t.company_id = v_company;
end $$;
