-- Messages of campaigns by other ways than mail (MKT-05): where one goes, and how.
alter table campaign_messages rename column email to address;
alter table campaign_messages add column channel text not null default 'email'
  check (channel in ('email', 'sms', 'whatsapp', 'push'));
create index campaign_messages_claims on campaign_messages (company_id, channel, claimed_at) where claimed_at is not null;
drop index campaigns_under_way;
create index campaigns_under_way on campaigns (company_id)
  where status in ('scheduled', 'running') and deleted_at is null;

-- A company's provider of SMS or WhatsApp: an address that takes one message a post. The server's alone: its headers are
-- secrets.
create table message_providers (
  company_id uuid not null references companies,
  channel text not null check (channel in ('sms', 'whatsapp')),
  url text not null,
  format text not null check (format in ('json', 'form')),
  body text not null,
  headers jsonb not null default '[]',
  accepted_text text not null default '',
  per_minute smallint not null check (per_minute between 1 and 600),
  is_on boolean not null,
  last_sent_at timestamptz,
  last_error text not null default '' check (length(last_error) <= 500),
  -- How often it took nothing in a row, and until when it is left alone.
  failures integer not null default 0,
  blocked_until timestamptz,
  primary key (company_id, channel)
);
alter table message_providers enable row level security;
create policy company on message_providers using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update, delete on message_providers to cuadra_app;

drop function if exists app.claim_campaign_messages(timestamptz, bytea[]);
drop function if exists app.companies_with_due_messages(timestamptz, integer);
drop function if exists app.campaign_message_by_token(bytea);
