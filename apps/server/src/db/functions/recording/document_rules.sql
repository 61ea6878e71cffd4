-- Returns the rules for documents now: whether entries are booked here, and the most sales a day. While a company file
-- is restored the day has no limit: its sales were made under another plan.
create or replace function app.document_rules(out books boolean, out sales_per_day integer)
returns record
language plpgsql stable as $$
begin
  select s.residence = 'cloud', (s.limits->>'sales_per_day')::integer into books, sales_per_day
  from company_state s where s.company_id = app.company() limit 1;
  books := coalesce(books, true);
  if sales_per_day is not null
    and exists (select from restores r where r.company_id = app.company() and r.finished_at is null) then
    sales_per_day := null;
  end if;
end $$;
