-- A sale older than what a device holds is asked for by the number on its receipt, with or without the letters of its series (S-19).
create index sales_number on sales (company_id, number);
