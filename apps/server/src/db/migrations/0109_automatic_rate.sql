-- Whether the rate comes from the public sources of the BCV's rate by themselves, and not from an address that the company
-- named (SET-01). A company may have no address of its own: then its url is empty.
alter table rate_sources add column is_automatic boolean not null default false;
