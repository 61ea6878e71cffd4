-- The keys of this installation for push services: those that were made first, by whichever process.
create or replace function identity.lasting_push_keys(p_public text, p_private text)
returns table (public_key text, private_key text)
language plpgsql security definer set search_path = identity, pg_temp as $$
begin
  insert into identity.push_keys as k (public_key, private_key) values (p_public, p_private) on conflict do nothing;
  return query select k.public_key, k.private_key from identity.push_keys k;
end $$;
