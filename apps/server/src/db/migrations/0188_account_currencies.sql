-- In which the money of an account of the company's own is kept: dollars are restated at the month's end (ACC-07).
alter table accounts add column currency text constraint accounts_currency_check check (currency in ('USD', 'VES'));
