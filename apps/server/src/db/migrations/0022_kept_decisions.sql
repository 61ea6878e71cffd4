-- What cannot be booked is a person's to decide (S-22): who gave it up, when and why.
alter table raw_items add column decided_by uuid;
alter table raw_items add column decided_at timestamptz;
alter table raw_items add column note text not null default '';
