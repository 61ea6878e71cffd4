-- Stores what a fiscal machine printed of a sale or return. It is stored whatever it says, and flagged: of a document that
-- is not here, or was issued on a form, a number that another document has on that machine, other figures of ours than were
-- booked, another day than its sale or return has, or a machine of another registration than its record; a record that was
-- changed since does not count. A plain client is refused: CU060 to CU063, CU083, CU088.
create or replace function app.store_fiscal_documents(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_joined uuid := v_document->>'document_id';
  v_own jsonb := v_document->'own';
  v_rules record := app.document_rules();
  v_made_at timestamptz;
begin
  perform from fiscal_documents y
  where y.company_id = v_company and y.registration = v_document->>'registration' and y.kind = v_document->>'kind'
    and y.number = (v_document->>'number')::integer;
  if found then p := app.flag_or_refuse(p, 'fiscal_number_clash', 'CU061', 'the machine printed another under that number'); end if;
  if app.is_issued_on_form(v_joined) then
    p := app.flag_or_refuse(p, 'machine_and_form', 'CU083', 'it was issued on a form');
  end if;
  if v_rules.books then
    select d.made_at into v_made_at from app.joined_document(v_document) d;
    if not found then
      p := app.flag_or_refuse(p, 'unknown_printed', 'CU060', 'what was printed is not stored here');
    else
      if app.has_other_booked_vat(v_joined, (v_own #>> '{general,tax}')::numeric + (v_own #>> '{reduced,tax}')::numeric
          + (v_own #>> '{additional,tax}')::numeric) and not app.text_list(p->'flags') @> '{other_fiscal_figures}' then
        p := app.flag_or_refuse(p, 'other_fiscal_figures', 'CU062', 'other figures than were booked');
      end if;
      if app.business_day(v_made_at) <> app.business_day((v_document->>'document_at')::timestamptz) then
        p := app.flag_or_refuse(p, 'other_printed_day', 'CU088', 'another day than the document has');
      end if;
    end if;
    perform from fiscal_printers f
    where f.company_id = v_company and f.id = (v_document->>'fiscal_printer_id')::uuid
      and f.registration <> v_document->>'registration'
      and not coalesce((f.field_marks->'registration'->>1)::timestamptz > (v_document->>'printed_at')::timestamptz, false);
    if found then p := app.flag_or_refuse(p, 'other_machine', 'CU063', 'the machine has another registration'); end if;
  end if;
  return app.store_plain_document(p, p_version);
end $$;
