-- What the terminal and the bank say of each method besides cash, beside what was expected of it (CASH-01).
alter table cash_closings add column methods jsonb not null default '[]';
