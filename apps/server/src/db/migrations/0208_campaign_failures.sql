-- Campaigns that could not be prepared: how often in a row, and when that is tried again (MKT-05). Without a row nothing is
-- wrong.
create table campaign_failures (
  company_id uuid not null references companies,
  campaign_id uuid not null,
  failures smallint not null,
  next_at timestamptz not null,
  primary key (company_id, campaign_id)
);
alter table campaign_failures enable row level security;
create policy company on campaign_failures using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update, delete on campaign_failures to cuadra_app;
