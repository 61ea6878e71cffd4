-- Returns the steps of a document's stock, with merged products replaced by their survivor. Two entries may then have
-- one key: each moved entry becomes a step of its own, and linked entries stay in one step.
create or replace function app.followed_steps(steps jsonb)
returns jsonb
language sql stable as $$
  with entries as (
    select s.n as step, x.n as place, x.entry, p.id is not null as is_moved,
      case when p.id is null then x.entry else x.entry || jsonb_build_object('product_id', p.merged_into,
        'unit_id', case when x.entry->>'unit_id' = p.unit_id::text then p.into_unit_id::text else x.entry->>'unit_id' end)
      end as followed
    from jsonb_array_elements(steps) with ordinality as s(value, n)
    cross join lateral jsonb_array_elements(s.value) with ordinality as x(entry, n)
    left join lateral (
      select p.id, p.merged_into, p.base_unit_id as unit_id, t.base_unit_id as into_unit_id
      from products p join products t on t.company_id = p.company_id and t.id = p.merged_into
      where p.company_id = app.company() and p.id = (x.entry->>'product_id')::uuid and p.merged_into is not null limit 1
    ) p on true
  ), marked as (
    select step, place, followed, coalesce(entry->>'link', place::text) as together,
      bool_or(is_moved) over (partition by step, coalesce(entry->>'link', place::text)) as is_moved
    from entries
  ), regrouped as (
    select step, case when is_moved then together else '' end as part, min(place) as first,
      jsonb_agg(followed order by place) as entries
    from marked group by step, case when is_moved then together else '' end
  )
  select coalesce(jsonb_agg(entries order by step, first), '[]') from regrouped
$$;
