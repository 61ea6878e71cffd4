-- Indexes, policy and rights of a table of documents: the application reads and adds; what is final never changes.
create or replace function app.guard_documents(p_table text)
returns void
language plpgsql as $$
begin
  execute format('create index %I on %I (company_id, version)', p_table || '_version', p_table);
  execute format('create index %I on %I (company_id, created_at, id) where not is_booked', p_table || '_unbooked', p_table);
  execute format('alter table %I enable row level security', p_table);
  execute format('create policy company on %I using (company_id = (select app.company())) with check (company_id = (select app.company()))', p_table);
  execute format('grant select, insert on %I to cuadra_app', p_table);
  execute format('grant update (flags, version, is_booked) on %I to cuadra_app', p_table);
end $$;
