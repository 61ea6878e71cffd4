-- Returns what certificates that were not voided withhold of one document: IVA alone, and all taxes in both currencies.
create or replace function app.withheld_of(p_document uuid)
returns table (iva_bs numeric, usd numeric, ves numeric)
language sql stable as $$
  select coalesce(sum(w.sign * l.withheld_bs) filter (where w.tax = 'iva'), 0),
    coalesce(sum(w.sign * l.withheld_usd), 0), coalesce(sum(w.sign * l.withheld_bs), 0)
  from (
    select y.lines, y.tax, case when y.reverses_id is null then 1 else -1 end as sign
    from withholdings y
    where y.company_id = app.company() and y.lines @> jsonb_build_array(jsonb_build_object('document_id', p_document))
  ) w
  cross join lateral jsonb_to_recordset(w.lines) as l(document_id uuid, withheld_bs numeric, withheld_usd numeric)
  where l.document_id = p_document
$$;
