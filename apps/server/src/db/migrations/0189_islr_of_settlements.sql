-- ISLR that the acquirer of cards withholds of what it pays to a shop, in the currency of the settlement.
alter table settlements add column islr_withheld numeric(18,2) not null default 0 check (islr_withheld >= 0);
