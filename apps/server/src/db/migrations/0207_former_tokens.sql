-- A message that is sent again has a new secret; the addresses of its earlier copies go on working (MKT-05, RFC 8058).
alter table campaign_messages add column former_hashes bytea[] not null default '{}';
create index campaign_messages_former on campaign_messages using gin (former_hashes) where former_hashes <> '{}';
