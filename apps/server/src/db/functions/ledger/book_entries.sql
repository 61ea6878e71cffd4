-- Books all entries of a document, after merged products and customers were followed to their survivors.
create or replace function app.book_entries(
  p_document uuid, p_version bigint, p_at timestamp with time zone, entries jsonb, out is_stock_negative boolean
)
returns boolean
language plpgsql as $$
begin
  if jsonb_array_length(entries->'stock') > 0 and exists (
    select from products p where p.company_id = app.company() and p.merged_into is not null limit 1
  ) then
    entries := jsonb_set(entries, '{stock}', app.followed_steps(entries->'stock'));
  end if;
  is_stock_negative := app.book_named_entries(p_document, p_version, p_at, entries);
end $$;
