-- Files put into empty companies (DATA-05): which one, who did it, and whether it is still going on.
create table restores (
  company_id uuid not null references companies,
  id uuid not null,
  file_hash text not null,
  device_id uuid not null,
  started_by uuid not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
alter table restores enable row level security;
alter table restores force row level security;
create policy company on restores using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on restores to cuadra_app;

-- As in 0020, but while a file is being put in no day is too full: its sales were made under another plan.
create or replace function app.document_rules(out books boolean, out sales_per_day integer) language plpgsql stable as $$
begin
  select s.residence = 'cloud', (s.limits->>'sales_per_day')::integer into books, sales_per_day
  from company_state s where s.company_id = app.company() limit 1;
  books := coalesce(books, true);
  if sales_per_day is not null
    and exists (select from restores r where r.company_id = app.company() and r.finished_at is null) then
    sales_per_day := null;
  end if;
end $$;
