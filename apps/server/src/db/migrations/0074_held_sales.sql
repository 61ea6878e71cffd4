-- Sales put aside to go on with later, on this till or another one (POS-07, S-31). The id of the later sale follows from its id.

create table held_sales (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  register_id uuid not null,
  name text not null default '',
  note text not null default '',
  held_at timestamptz not null,
  held_by text not null default '',
  currency text not null,
  total numeric(16,2) not null,
  line_count integer not null check (line_count > 0),
  cart jsonb not null,
  -- The device of another till that went on with it: its repeated call is answered as the first one.
  resumed_by_device uuid,
  primary key (company_id, id)
);
create index held_sales_version on held_sales (company_id, version);
alter table held_sales enable row level security;
create policy company on held_sales using (company_id = (select app.company())) with check (company_id = (select app.company()));
grant select, insert, update on held_sales to cuadra_app;
