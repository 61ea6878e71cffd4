-- The trail, chained (PERM-04): each row of history bears sha256(the chain before || its own text), so that no row can be
-- altered, left out or put in without every later one telling. And the rights of every user as they were at any time (S-50).

-- The text of one row: its fields joined by U+001F, none as a NUL, in the order of `CHAIN_COLUMNS` of the program, which
-- writes the same bytes. Bytes and not text, because no text here can hold a NUL.
create function app.chain_text(
  p_version bigint, p_item uuid, p_hash bytea, p_device uuid, p_made_by uuid, p_made_by_name text, p_sent_by uuid,
  p_made_at timestamptz, p_at timestamptz, p_kind text, p_collection text, p_row uuid, p_detail jsonb
) returns bytea language plpgsql stable as $$
declare
  c_nothing constant bytea := '\x00';
  c_between constant bytea := '\x1f';
  c_instant constant text := 'YYYY-MM-DD"T"HH24:MI:SS.US';
begin
  return convert_to(concat_ws(chr(31), p_version, p_item, encode(p_hash, 'hex')), 'UTF8')
    || c_between || coalesce(convert_to(p_device::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_made_by::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_made_by_name, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_sent_by::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(to_char(p_made_at at time zone 'UTC', c_instant), 'UTF8'), c_nothing)
    || c_between || convert_to(concat_ws(chr(31), to_char(p_at at time zone 'UTC', c_instant), p_kind, p_collection), 'UTF8')
    || c_between || coalesce(convert_to(p_row::text, 'UTF8'), c_nothing)
    || c_between || coalesce(convert_to(p_detail::text, 'UTF8'), c_nothing);
end $$;
revoke all on function app.chain_text from public;
grant execute on function app.chain_text to cuadra_app;

alter table history add column chain bytea check (octet_length(chain) = 32);
alter table counters add column chain bytea not null default decode(repeat('00', 32), 'hex');

-- What was written before has its chain from now on.
do $$
declare
  v_row record;
  v_company uuid;
  v_chain bytea;
begin
  for v_row in select h.* from history h order by h.company_id, h.version loop
    if v_company is distinct from v_row.company_id then
      v_company := v_row.company_id;
      v_chain := decode(repeat('00', 32), 'hex');
    end if;
    v_chain := sha256(v_chain || app.chain_text(v_row.version, v_row.item_id, v_row.item_hash, v_row.device_id, v_row.made_by,
      v_row.made_by_name, v_row.sent_by, v_row.made_at, v_row.at, v_row.kind, v_row.collection, v_row.row_id, v_row.detail));
    update history set chain = v_chain where company_id = v_company and version = v_row.version;
    update counters set chain = v_chain where company_id = v_company;
  end loop;
end $$;
alter table history alter column chain set not null;

-- As in 0004, and the chain: one statement still.
create or replace function app.claim_version(item jsonb, out outcome text, out version bigint)
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_hash bytea := decode(item->>'hash', 'hex');
  v_at timestamptz := clock_timestamp();
  v_row history;
begin
  with entry as (
    select c.version + 1 as version, c.mark, c.chain, i.id, i.device_id, i.made_by, coalesce(i.made_by_name, '') as made_by_name,
           i.sent_by, i.made_at, i.kind, i.collection, i.row_id, nullif(i.detail, 'null') as detail
    from counters c, jsonb_to_record(item) as i(id uuid, device_id uuid, made_by uuid, made_by_name text, sent_by uuid,
      made_at timestamptz, kind text, collection text, row_id uuid, detail jsonb)
    where c.company_id = v_company
  ), claimed as (
    insert into history (company_id, version, item_id, item_hash, mark, device_id, made_by, made_by_name, sent_by,
                         made_at, at, kind, collection, row_id, detail, chain)
    select v_company, e.version, e.id, v_hash, substring(sha256(e.mark || v_hash) for 16), e.device_id, e.made_by,
           e.made_by_name, e.sent_by, e.made_at, v_at, e.kind, e.collection, e.row_id, e.detail,
           sha256(e.chain || app.chain_text(e.version, e.id, v_hash, e.device_id, e.made_by, e.made_by_name, e.sent_by,
             e.made_at, v_at, e.kind, e.collection, e.row_id, e.detail))
    from entry e
    on conflict on constraint history_item do nothing
    returning history.version, history.mark, history.chain
  )
  update counters c set version = h.version, mark = h.mark, chain = h.chain from claimed h where c.company_id = v_company
  returning c.version into version;
  if found then
    outcome := 'recorded';
    return;
  end if;
  select * into v_row from history h where h.company_id = v_company and h.item_id = (item->>'id')::uuid;
  version := v_row.version;
  outcome := case
    when v_row.item_hash = v_hash and v_row.collection = item->>'collection'
      and v_row.row_id is not distinct from (item->>'row_id')::uuid
    then 'already' else 'reused' end;
end $$;

-- What each user might do, from an instant on. `role_id` besides the permissions, because the administrator's role may do
-- everything whatever its row says (PERM-05).
create table user_rights (
  company_id uuid not null references companies,
  user_id uuid not null,
  since timestamptz not null,
  role_id uuid not null,
  permissions text[] not null,
  is_active boolean not null,
  primary key (company_id, user_id, since)
);
alter table user_rights enable row level security;
create policy company on user_rights using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert on user_rights to cuadra_app;

-- Adds a row for each user of these companies whose rights are no longer those of his last one.
create function app.note_rights(p_companies uuid[], p_since timestamptz) returns void language plpgsql as $$
begin
  insert into user_rights (company_id, user_id, since, role_id, permissions, is_active)
  select u.company_id, u.id, p_since, u.role_id, coalesce(r.permissions, '{}'), u.active and u.deleted_at is null
  from users u
  left join roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
  left join lateral (
    select x.role_id, x.permissions, x.is_active from user_rights x
    where x.company_id = u.company_id and x.user_id = u.id order by x.since desc limit 1
  ) last on true
  where u.company_id = any (p_companies)
    and (last.role_id, last.permissions, last.is_active)
      is distinct from (u.role_id, coalesce(r.permissions, '{}'), u.active and u.deleted_at is null);
end $$;
revoke all on function app.note_rights from public;
grant execute on function app.note_rights to cuadra_app;

-- Whoever writes a user or a role, by whatever way.
create function app.note_rights_of_change() returns trigger language plpgsql as $$
begin
  perform app.note_rights(array(select distinct c.company_id from changed c), clock_timestamp());
  return null;
end $$;
create trigger users_rights_new after insert on users referencing new table as changed
  for each statement execute function app.note_rights_of_change();
create trigger users_rights after update on users referencing new table as changed
  for each statement execute function app.note_rights_of_change();
create trigger roles_rights after update on roles referencing new table as changed
  for each statement execute function app.note_rights_of_change();

insert into user_rights (company_id, user_id, since, role_id, permissions, is_active)
select u.company_id, u.id, u.created_at, u.role_id, coalesce(r.permissions, '{}'), u.active and u.deleted_at is null
from users u left join roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null;
