-- Flags a document whose id arrived again with other content (S-24).
create or replace function app.flag_other_content(p_document uuid, p_hash text, p_flag_item uuid)
returns bigint
language plpgsql as $$
declare
  v_first history;
  v_claim record;
begin
  select * into v_first from history h
  where h.company_id = app.company() and h.item_id = p_document and h.item_hash <> decode(p_hash, 'hex')
    and h.collection = any (app.booked_documents() || 'merges'::text);
  if not found then return null; end if;
  select * into v_claim from app.claim_version(jsonb_build_object(
    'id', p_flag_item, 'hash', encode(sha256(uuid_send(p_flag_item)), 'hex'), 'made_at', now(),
    'kind', 'flag', 'collection', v_first.collection, 'row_id', p_document));
  if v_claim.outcome <> 'recorded' then return null; end if;
  execute format(
    'update %I set flags = flags || ''other_content''::text, version = $1 where company_id = app.company() and id = $2',
    v_first.collection) using v_claim.version, p_document;
  return v_claim.version;
end $$;
