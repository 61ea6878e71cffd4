-- Rates that a currency's own row had, for what tills sold at them while they were offline.

create table former_rates (
  company_id uuid not null references companies,
  code text not null,
  until timestamptz not null,
  -- Units of the currency for one dollar.
  rate numeric(18,8) not null,
  primary key (company_id, code, until)
);
alter table former_rates enable row level security;
create policy company on former_rates using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on former_rates to cuadra_app;

-- What the trail knows of those that were changed of late.
insert into former_rates (company_id, code, until, rate)
select c.company_id, c.code, h.at, (h.detail #>> '{before,rate}')::numeric
from history h
join currencies c on c.company_id = h.company_id and c.id = h.row_id
where h.collection = 'currencies' and h.kind = 'patch' and h.at > now() - interval '60 days'
  and h.detail #>> '{before,rate}' is not null
on conflict do nothing;
