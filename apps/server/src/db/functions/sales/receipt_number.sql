-- Returns the number of a receipt as it is printed, 'A-000012', as `formatNumber` of the domain has it.
create or replace function app.receipt_number(p_series text, p_number bigint)
returns text
language sql immutable as $$
  select p_series || '-' || lpad(p_number::text, greatest(6, length(p_number::text)), '0')
$$;
