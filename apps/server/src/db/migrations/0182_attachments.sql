-- Files attached to transactions entered by hand and to expense invoices (ACC-03). Their bytes are in the storage, as
-- those of pictures are: a PDF now too.
create table attachments (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  collection text not null check (collection in ('journal_entries', 'supplier_bills')),
  -- Not checked: the document may come later, and is in no table while it is in quarantine.
  document_id uuid not null,
  filename text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumbnail text not null default '' check (thumbnail ~ '^([0-9a-f]{64})?$'),
  mime text not null check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  primary key (company_id, id)
);
create index attachments_version on attachments (company_id, version);
create index attachments_document on attachments (company_id, document_id);
create index attachments_content on attachments (company_id, sha256);
create index attachments_thumbnail on attachments (company_id, thumbnail) where thumbnail <> '';
alter table attachments enable row level security;
create policy company on attachments using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on attachments to cuadra_app;

alter table uploads drop constraint uploads_mime_check;
alter table uploads add constraint uploads_mime_check
  check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'));
