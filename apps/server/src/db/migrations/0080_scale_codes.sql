-- What the labels of a company's scales say: which digits are the product's, and which its weight or price (POS-08).
alter table company_settings add column scale_codes jsonb not null default '[]';
