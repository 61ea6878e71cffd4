-- Where a company's exchange rate is fetched from, if it wants that (SET-01). The server's own: no device reads it, and
-- what it brings becomes a row of exchange_rates like any other.
create table rate_sources (
  company_id uuid primary key references companies,
  url text not null,
  json_path text not null,
  -- Where the answer says the day its rate is of; empty where it does not.
  date_path text not null default '',
  name text not null,
  max_jump_percent smallint not null default 20 check (max_jump_percent between 1 and 100),
  is_on boolean not null default false,
  next_fetch_at timestamptz not null default now(),
  last_fetched_at timestamptz,
  last_rate numeric(18,8),
  last_error text not null default ''
);
create index rate_sources_due on rate_sources (next_fetch_at) where is_on;
alter table rate_sources enable row level security;
create policy company on rate_sources
  using (company_id = (select app.company())) with check (company_id = (select app.company()));
grant select, insert, update on rate_sources to cuadra_app;

-- The companies whose rate is to be fetched now. Taken by moving their next time on: of two servers that ask at once, each
-- gets others. Companies whose data lives on a device, or that are suspended, fetch nothing.
create function app.due_rate_sources(p_now timestamptz, p_again_at timestamptz, p_limit integer)
returns table (company_id uuid)
language sql volatile security definer set search_path = public, pg_temp as $$
  update rate_sources r set next_fetch_at = p_again_at
  where r.company_id in (
    select s.company_id from rate_sources s
    join company_state t on t.company_id = s.company_id and t.id = s.company_id
    where s.is_on and s.next_fetch_at <= p_now and t.residence = 'cloud' and t.suspended_at is null
    order by s.next_fetch_at limit p_limit for update of s skip locked)
  returning r.company_id
$$;
revoke all on function app.due_rate_sources from public;
grant execute on function app.due_rate_sources to cuadra_app;
