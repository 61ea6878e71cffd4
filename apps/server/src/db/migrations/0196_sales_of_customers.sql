-- What customers bought is summed from this index alone, when it is asked for (MKT-03, decision 30).
create index sales_of_customers on sales (company_id, customer_id, sold_at)
  include (currency, secondary_currency, total, total_secondary) where customer_id is not null;
