-- Whether a document gives a lot another expiry date than the stored one.
create or replace function app.has_lot_clash(lots jsonb)
returns boolean
language sql stable as $$
  select exists (
    select from app.followed_lots(lots) n
    cross join lateral (
      select l.expires_on from lots l where l.company_id = app.company() and l.id = n.id limit 1
    ) l
    where n.expires_on <> l.expires_on
  )
$$;
