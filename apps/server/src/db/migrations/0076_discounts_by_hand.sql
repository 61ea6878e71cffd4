-- What whoever may give discounts by hand takes off a line or a sale at most (POS-05).
alter table company_settings
  add column discount_max_percent numeric(5,2) not null default 10 check (discount_max_percent between 0 and 100);
