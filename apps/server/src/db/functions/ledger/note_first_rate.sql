-- Asks for the valuation at the first rate when a rate of the bolívar comes or changes (decision 24).
create or replace function app.note_first_rate()
returns trigger
language plpgsql as $$
begin
  perform app.request_first_rate();
  return null;
end $$;

create or replace trigger exchange_rates_first_rate
  after insert or update of status on exchange_rates for each row when (new.code = 'VES')
  execute function app.note_first_rate();
create or replace trigger currencies_first_rate
  after insert or update of rate, rate_date on currencies for each row when (new.code = 'VES')
  execute function app.note_first_rate();
