-- Count sheets: into how many documents one is posted, settled when it is begun so that all devices cut alike (S-24);
-- and who counted a line, which the sheet shows on every device.
alter table count_sheets add column parts integer not null default 1 check (parts between 1 and 4096);
alter table count_lines add column counted_by text not null default '';
