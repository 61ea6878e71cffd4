-- Whose message a public address is of: of its last copy, or of one before that. The caller has no company, so with the owner's rights.
create or replace function app.campaign_message_by_token(p_hash bytea)
returns table (company_id uuid, id uuid, run_id uuid, customer_id uuid, channel text, company_name text, links jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.company_id, m.id, m.run_id, m.customer_id, m.channel, s.name, r.links
  from campaign_messages m
  join campaign_runs r on r.company_id = m.company_id and r.id = m.run_id
  join company_settings s on s.company_id = m.company_id and s.id = m.company_id
  where m.token_hash = p_hash or (m.former_hashes <> '{}' and m.former_hashes @> array[p_hash])
$$;
