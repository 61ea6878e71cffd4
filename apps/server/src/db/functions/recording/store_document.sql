-- Stores one document as one item: claims its version, checks references, and calls the storing function of its collection.
create or replace function app.store_document(p jsonb)
returns jsonb
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_claim record;
  v_flags text[];
begin
  select * into v_claim from app.claim_version(p->'item');
  if v_claim.outcome <> 'recorded' then
    return jsonb_build_object('result', v_claim.outcome, 'version', v_claim.version);
  end if;
  -- After the claim: a replay of a stored document gets the former answer, whatever has been deleted since (S-03).
  if app.is_plain(p) then perform app.require_references(p->'references'); end if;
  p := app.posted_in_open_period(p);
  if p @? '$.entries.postings[*].account_id' and not (app.document_rules()).books then
    perform app.require_accounts(p #> '{entries,postings}');
  end if;
  execute format('select app.%I($1, $2)', app.storing_function(p #>> '{item,collection}')) into v_flags using p, v_claim.version;
  -- Of a file: when it came to the books that it is from, after its month was closed there.
  if p ? 'received_at' then
    execute format('update %I set received_at = $1 where company_id = app.company() and id = $2', p #>> '{item,collection}')
      using (p->>'received_at')::timestamptz, (p #>> '{document,id}')::uuid;
  end if;
  return jsonb_build_object('result', 'recorded', 'version', v_claim.version, 'flags', to_jsonb(v_flags));
end $$;
