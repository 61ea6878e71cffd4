-- Until when a server is asking a digital print shop for it: what is not being asked for can be asked for at once.
alter table digital_attempts add column claimed_until timestamptz;
