-- Returns the lots that a document names, with merged products replaced by their survivor, and each with the id of its
-- stored row where it has one.
create or replace function app.followed_lots(lots jsonb)
returns table (id uuid, product_id uuid, code text, expires_on date)
language sql stable as $$
  select distinct on (f.product_id, f.code) coalesce(h.id, f.id), f.product_id, f.code, f.expires_on
  from (
    select n.id, n.code, n.expires_on, coalesce(p.merged_into, n.product_id) as product_id
    from jsonb_to_recordset(lots) as n(id uuid, product_id uuid, code text, expires_on date)
    left join lateral (
      select p.merged_into from products p
      where p.company_id = app.company() and p.id = n.product_id and p.merged_into is not null limit 1
    ) p on true
  ) f
  left join lateral (
    select l.id from lots l
    where l.company_id = app.company() and l.product_id = f.product_id and l.code = f.code order by l.id limit 1
  ) h on true
  order by f.product_id, f.code, f.expires_on nulls last
$$;
