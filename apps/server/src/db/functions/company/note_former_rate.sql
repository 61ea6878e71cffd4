-- Notes the rate that a currency's own row had before it was changed (S-22).
create or replace function app.note_former_rate()
returns trigger
language plpgsql as $$
begin
  insert into former_rates (company_id, code, until, rate) values (old.company_id, old.code, clock_timestamp(), old.rate)
  on conflict do nothing;
  return null;
end $$;

create or replace trigger currencies_former_rate
  after update of rate on currencies for each row when (old.rate is distinct from new.rate)
  execute function app.note_former_rate();
