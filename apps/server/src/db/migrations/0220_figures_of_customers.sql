-- The totals of a customer are written again with each of his sales: the next version of a row has room in its page, which is
-- then read with the others, and not in a table ten times as long.
alter table customer_totals set (fillfactor = 50);

-- What an audience reads comes in one pass: see `customer_figures.sql`.
drop function if exists app.customer_figures();
drop function if exists app.spent_between(date, date);
