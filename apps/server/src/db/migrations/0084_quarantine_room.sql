-- What is quarantined has limits by device and company: its bytes are counted without reading a body.

alter table raw_items add column bytes integer not null generated always as (octet_length(body)) stored;
create index raw_items_of_device on raw_items (company_id, device_id, received_at) include (bytes);
create index raw_items_of_company on raw_items (company_id) include (bytes) where state in ('kept', 'superseded');
-- The newest second voids, by whose hash a cash movement is recognised (S-24).
create index raw_items_second_voids on raw_items (company_id, received_at desc)
  where state = 'superseded' and envelope->>'collection' = 'sale_returns';
