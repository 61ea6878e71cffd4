-- Claims the next version of the company for an item and chains it, in one statement (S-01, S-47). Returns what an item
-- with the same id got before, so that a replay is recorded once.
create or replace function app.claim_version(item jsonb, out outcome text, out version bigint)
returns record
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
