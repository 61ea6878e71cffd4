-- What recording needs: the version of a company, its history, the quarantine, devices and their series.

-- The next version of a company, and the lock that its items are recorded under (S-01).
create table counters (
  company_id uuid primary key references companies,
  version bigint not null default 0,
  -- That of the last row of history, and its chain.
  mark bytea not null default decode(repeat('00', 16), 'hex'),
  chain bytea not null default decode(repeat('00', 32), 'hex')
) with (fillfactor = 50);

-- One row a version, append-only: idempotency, receipts, detection of restored backups, the audit trail.
create table history (
  company_id uuid not null,
  version bigint not null,
  item_id uuid not null,
  item_hash bytea not null check (octet_length(item_hash) = 32),
  -- Begins sha256(mark of the version before, item_hash): shows a device that a server was rolled back (S-47).
  mark bytea not null check (octet_length(mark) = 16),
  -- sha256(chain of the version before, the text of this row): no row can be altered, left out or inserted unseen
  -- (PERM-04).
  chain bytea not null check (octet_length(chain) = 32),
  device_id uuid,
  made_by uuid,
  made_by_name text not null default '',
  sent_by uuid,
  made_at timestamptz,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  collection text not null,
  row_id uuid,
  -- What changed, for the trail: fields before and after, and fields that lost. Null for documents.
  detail jsonb,
  primary key (company_id, version),
  constraint history_item unique (company_id, item_id)
);
create index history_receipts on history (company_id, device_id, version);

-- The quarantine: facts that cannot be booked, as they came (S-22, S-23).
create table raw_items (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  item_id uuid not null,
  hash text not null,
  device_id uuid,
  sent_by uuid,
  received_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  reason text not null,
  -- 'taken_in': another device of the company has taken it into its books (S-57).
  state text not null default 'kept' check (state in ('kept', 'recorded', 'discarded', 'superseded', 'taken_in')),
  envelope jsonb not null,
  body text not null,
  -- For the limits of the quarantine, which are checked without reading a body.
  bytes integer not null generated always as (octet_length(body)) stored,
  -- Who gave it up, when and why (S-22).
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '',
  primary key (company_id, id),
  unique (company_id, item_id, hash)
);
create index raw_items_kept on raw_items (tried_at nulls first, received_at) where state = 'kept';
create index raw_items_of_device on raw_items (company_id, device_id, received_at) include (bytes);
create index raw_items_of_company on raw_items (company_id) include (bytes) where state in ('kept', 'superseded');
-- The newest second voids, by whose hash a cash movement is recognised (S-24).
create index raw_items_second_voids on raw_items (company_id, received_at desc)
  where state = 'superseded' and envelope->>'collection' = 'sale_returns';

create table devices (
  company_id uuid not null references companies,
  id uuid not null,
  name text not null,
  credential_hash bytea not null,
  -- The leases that tell a copied device from its original (S-43).
  lease_shown text not null default '',
  leases_given text[] not null default '{}',
  -- The highest version and mark the device has seen (S-47).
  witness text not null default '',
  waiting integer not null default 0,
  enrolled_by uuid not null,
  enrolled_at timestamptz not null default now(),
  -- The last row of device_people, so that a call need not read the others; null until a person has called.
  person_id uuid,
  last_seen_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (company_id, id)
);

-- Who was signed in at a device, from an instant on, as its calls have shown: a document that names another maker than
-- its sender is judged by it (S-22, S-50).
create table device_people (
  company_id uuid not null references companies,
  device_id uuid not null,
  since timestamptz not null,
  user_id uuid not null,
  primary key (company_id, device_id, since)
);

-- A series of receipts belongs to one device for ever and to one register at a time (S-40).
create table series (
  company_id uuid not null references companies,
  id uuid not null,
  code text not null check (code ~ '^[A-Z]{1,4}$'),
  register_id uuid not null,
  device_id uuid not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, code)
);

-- Files restored into empty companies (DATA-05): which one, by whom, and whether it is finished. Its policy holds for
-- the owner, too (12-access.sql).
create table restores (
  company_id uuid not null references companies,
  id uuid not null,
  file_hash text not null,
  device_id uuid not null,
  started_by uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
