-- The yardstick: the smallest honest sale PostgreSQL can record, as one function call. No login, no permission, no
-- validation, no accounts, no audit, no isolation. The project's own rate is stated as a share of this.
drop schema if exists yardstick cascade;
create schema yardstick;
set search_path = yardstick;
create table product (id int primary key, sku text not null unique, name text not null, price_minor bigint not null);
create table stock (product_id int primary key references product, quantity bigint not null) with (fillfactor = 70);
create table sale (
  id bigint generated always as identity primary key, company_id int not null, register_id int not null,
  client_uuid uuid not null unique, total_minor bigint not null, created_at timestamptz not null default now());
create table sale_line (
  id bigint generated always as identity primary key, sale_id bigint not null references sale,
  product_id int not null references product, quantity int not null, price_minor bigint not null);
create index on sale_line (sale_id);
create table stock_move (
  id bigint generated always as identity primary key, sale_id bigint not null references sale,
  product_id int not null references product, quantity int not null, created_at timestamptz not null default now());
create index on stock_move (product_id);
create table payment (
  id bigint generated always as identity primary key, sale_id bigint not null references sale,
  method text not null, amount_minor bigint not null);
create index on payment (sale_id);
insert into product select g, 'SKU' || g, 'Product ' || g, 100 + g % 900 from generate_series(1, 20000) g;
insert into stock select g, 1000000 from generate_series(1, 20000) g;
create function record_sale(p_company int, p_register int, p1 int, p2 int, p3 int) returns bigint language plpgsql as $$
declare v_id bigint; v_total bigint; v_products int[] := array[p1, p2, p3];
begin
  select sum(price_minor) into v_total from yardstick.product where id = any (v_products);
  insert into yardstick.sale (company_id, register_id, client_uuid, total_minor)
  values (p_company, p_register, gen_random_uuid(), v_total) returning id into v_id;
  insert into yardstick.sale_line (sale_id, product_id, quantity, price_minor)
  select v_id, id, 1, price_minor from yardstick.product where id = any (v_products);
  insert into yardstick.stock_move (sale_id, product_id, quantity) select v_id, p, -1 from unnest(v_products) p;
  -- In order of id, so that two sales cannot wait for one another.
  perform from yardstick.stock where product_id = any (v_products) order by product_id for update;
  update yardstick.stock set quantity = quantity - 1 where product_id = any (v_products);
  insert into yardstick.payment (sale_id, method, amount_minor) values (v_id, 'cash', v_total);
  return v_id;
end $$;
analyze;
