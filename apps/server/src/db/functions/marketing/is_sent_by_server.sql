-- Whether the server sends a campaign's messages; else a person does, one by one. Its twin: `isSentByHand` of the contracts.
create or replace function app.is_sent_by_server(p_type text, p_schedule jsonb)
returns boolean
language sql immutable parallel safe as $$
  select p_type in ('email', 'push') or coalesce((p_schedule->>'by_provider')::boolean, false)
$$;
