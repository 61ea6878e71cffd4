-- Customers by groups of the company's own, their birthdays, and whether they may be written to (MKT-03, MKT-05).
create table customer_groups (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  description text not null default '',
  primary key (company_id, id)
);
create index customer_groups_version on customer_groups (company_id, version);
alter table customer_groups enable row level security;
create policy company on customer_groups using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on customer_groups to cuadra_app;

create table marketing_consents (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  customer_id uuid not null,
  channels jsonb not null,
  is_granted boolean not null,
  way text not null check (way in ('till', 'form', 'import', 'link', 'bounce')),
  said_at timestamptz not null,
  primary key (company_id, id)
);
create index marketing_consents_version on marketing_consents (company_id, version);
create index marketing_consents_of on marketing_consents (company_id, customer_id, said_at desc);
alter table marketing_consents enable row level security;
create policy company on marketing_consents using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on marketing_consents to cuadra_app;

-- A month and a day, or ''.
alter table customers add column birthday text not null default '';
alter table customers add column group_ids jsonb not null default '[]';

alter table campaigns drop constraint campaigns_type_check;
alter table campaigns add constraint campaigns_type_check check (type in ('email', 'sms', 'push', 'whatsapp'));
-- The promotion that its coupons give, and for how many days; null where it has none.
alter table campaigns add column coupon jsonb;
alter table campaigns add column conversion_days smallint not null default 7 check (conversion_days between 1 and 90);
