-- What a customer who is a special taxpayer withholds of the IVA, in percent; null for all others.
alter table customers add column vat_withholding_percentage smallint
  check (vat_withholding_percentage in (75, 100));
