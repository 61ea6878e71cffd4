-- Campaigns that go out by mail (MKT-05, decision 30): a run is a day of a campaign, a message is one customer's copy of it.
-- The server's alone: no device has these rows.
create table campaign_runs (
  company_id uuid not null references companies,
  id uuid not null,
  campaign_id uuid not null,
  day date not null,
  created_at timestamptz not null default now(),
  -- What goes out does not change on the way. The addresses of its text: a click leads to one of these.
  content jsonb not null,
  links jsonb not null,
  conversion_days smallint not null,
  -- Those it is for, as they were counted when it began, and for how many of them messages were made.
  audience uuid[] not null,
  made integer not null default 0,
  -- Whether the campaign's metrics have all that happened.
  is_counted boolean not null default false,
  primary key (company_id, id),
  unique (company_id, campaign_id, day),
  check (made <= cardinality(audience))
);
create index campaign_runs_uncounted on campaign_runs (company_id) where not is_counted;
alter table campaign_runs enable row level security;
create policy company on campaign_runs using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on campaign_runs to cuadra_app;

create table campaign_messages (
  company_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  campaign_id uuid not null,
  customer_id uuid not null,
  email text not null,
  -- `doubtful`: it left, and whether the mail server took it is not known.
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'failed', 'skipped', 'doubtful')),
  attempts smallint not null default 0,
  -- Of one that is queued: not before.
  next_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  -- The sale that a click brought.
  sale_id uuid,
  -- Of the secret in its addresses.
  token_hash bytea,
  -- Why it was not sent.
  reason text not null default '' check (length(reason) <= 500),
  primary key (company_id, id),
  foreign key (company_id, run_id) references campaign_runs
);
-- Who has two names and one address gets one mail.
create unique index campaign_messages_address on campaign_messages (company_id, run_id, lower(email));
create unique index campaign_messages_token on campaign_messages (token_hash) where token_hash is not null;
create index campaign_messages_due on campaign_messages (company_id, next_at) where state = 'queued';
create index campaign_messages_claimed on campaign_messages (claimed_at) where state = 'sending';
create index campaign_messages_of on campaign_messages (company_id, campaign_id);
create index campaign_messages_clicked on campaign_messages (company_id, customer_id, clicked_at)
  where clicked_at is not null;
alter table campaign_messages enable row level security;
create policy company on campaign_messages using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on campaign_messages to cuadra_app;

create index campaigns_under_way on campaigns (company_id)
  where type = 'email' and status in ('scheduled', 'running') and deleted_at is null;
