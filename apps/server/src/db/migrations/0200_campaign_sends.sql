-- Messages of campaigns that people sent themselves, by links that open WhatsApp or SMS (MKT-05).
create table campaign_sends (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  campaign_id uuid not null,
  customer_id uuid not null,
  day date not null,
  sent_at timestamptz not null,
  primary key (company_id, id)
);
create index campaign_sends_version on campaign_sends (company_id, version);
alter table campaign_sends enable row level security;
create policy company on campaign_sends using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on campaign_sends to cuadra_app;
