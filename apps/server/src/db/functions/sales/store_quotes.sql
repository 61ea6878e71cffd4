-- Stores a quote, or the void of one. Neither has entries. What two tills did without knowing of each other is flagged: two
-- quotes of one number, a quote that was invoiced and voided. A void that says something else than its quote is flagged too,
-- and refused from a plain client (CU031), who is also refused the void of what is invoiced (CU070).
create or replace function app.store_quotes(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_reverses uuid := (v_document->>'reverses_id')::uuid;
  v_clash integer := 0;
begin
  if v_reverses is null then
    v_clash := coalesce((select max(q.clash) + 1 from quotes q where q.company_id = v_company and q.reverses_id is null
      and q.series_id = (v_document->>'series_id')::uuid and q.number = (v_document->>'number')::bigint), 0);
    if v_clash > 0 then p := app.with_flag(p, 'number_clash'); end if;
  else
    perform from quotes q where q.company_id = v_company and q.id = v_reverses
      and (q.reverses_id is not null or q.lines <> v_document->'lines' or q.total <> (v_document->>'total')::numeric
        or q.series_id <> (v_document->>'series_id')::uuid or q.number <> (v_document->>'number')::bigint);
    if found then p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no void of that quote'); end if;
    if app.is_invoiced(v_reverses, null) then
      p := app.flag_or_refuse(p, 'quote_voided', 'CU070', 'the quote is invoiced');
    end if;
  end if;
  return app.store_plain_document(
    p || jsonb_build_object('document', v_document || jsonb_build_object('clash', v_clash)), p_version);
end $$;
