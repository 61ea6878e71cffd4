-- What each line of a sale in dollars was worked out to be in bolívares (decision 21). Null in sales of before.
alter table sale_lines add bolivars jsonb;
