-- The currency of the money on an account of the company's own: dollars are restated at the month's end (ACC-07).
alter table accounts add column currency text constraint accounts_currency_check check (currency in ('USD', 'VES'));
