-- Coupons of one use (MKT-04, decision 30). A code proves itself, so nothing lists those that were given: what is stored is
-- which sale took one, and which message had it.
alter table sales add column coupons text[] not null default '{}';
create table sale_coupons (
  company_id uuid not null references companies,
  code text not null,
  sale_id uuid not null,
  primary key (company_id, code, sale_id)
);
create index sale_coupons_sale on sale_coupons (company_id, sale_id);
alter table sale_coupons enable row level security;
create policy company on sale_coupons using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on sale_coupons to cuadra_app;

-- Of a run: its promotion and the last day, and the first of the serials that its codes have.
alter table campaign_runs add column coupon jsonb, add column first_serial integer not null default 0;
alter table campaign_messages add column coupon_serial integer, add column coupon text;
create index campaign_messages_coupon on campaign_messages (company_id, coupon) where coupon is not null;
alter table campaign_sends add column coupon text;
drop function if exists app.claim_campaign_messages(timestamptz, bytea[]);
drop function if exists app.make_campaign_run(uuid, uuid, date, jsonb, text[]);
