-- The digits of a telephone with the country code; '' when it is no Venezuelan number. Its twin: `internationalDigits` of
-- the domain.
create or replace function app.international_digits(p_phone text)
returns text
language sql immutable parallel safe as $$
  select case when length(d.digits) = 10 then '58' || d.digits else '' end
  from (select regexp_replace(regexp_replace(regexp_replace(p_phone, '[^0-9]', '', 'g'), '^(00)?58', ''), '^0', '') as digits) d
$$;
