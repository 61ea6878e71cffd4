-- Stores a withholding. Two devices may have entered the same certificate, or withheld of the same document: it is
-- booked and flagged. A plain client is refused: a document that is not stored here (CU044), more than its IVA or base
-- (CU045), a certificate that is entered already (CU046), a document of another supplier (CU057), and a void with other
-- figures than its withholding (CU031).
create or replace function app.store_withholdings(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_reverses uuid := (v_document->>'reverses_id')::uuid;
  v_rules record := app.document_rules();
  v_line record;
begin
  if v_reverses is not null then
    if exists (
      select from withholdings y where y.company_id = v_company and y.id = v_reverses
        and (y.reverses_id is not null or y.lines <> v_document->'lines' or y.direction <> v_document->>'direction'
          or y.tax <> v_document->>'tax' or y.currency <> v_document->>'currency'
          or y.customer_id is distinct from (v_document->>'customer_id')::uuid)
    ) then
      p := app.flag_or_refuse(p, 'other_reversal', 'CU031', 'no reversal of that withholding');
    end if;
  else
    -- A customer's certificates have numbers of his own; those that the company issues are numbered once.
    if exists (
      select from withholdings y
      where y.company_id = v_company and y.certificate_number = v_document->>'certificate_number' and y.reverses_id is null
        and y.direction = v_document->>'direction' and y.tax = v_document->>'tax'
        and (y.direction = 'made' or y.customer_id = (v_document->>'customer_id')::uuid)
        and not exists (select from withholdings v where v.company_id = v_company and v.reverses_id = y.id)
    ) then
      p := app.flag_or_refuse(p, 'certificate_reused', 'CU046', 'the certificate is entered already');
    end if;
    if v_rules.books then
      for v_line in
        select l.document_id, sum(l.withheld_bs) as withheld, bool_or(d.id is null) as is_unknown
        from jsonb_to_recordset(v_document->'lines') as l(document_id uuid, collection text, kind text, withheld_bs numeric)
        left join lateral (
          select s.id from sales s
          where l.collection = 'sales' and s.company_id = v_company and s.id = l.document_id
          union all
          select r.id from sale_returns r
          where l.collection = 'sale_returns' and r.company_id = v_company and r.id = l.document_id
          union all
          select m.id from stock_movements m
          where l.collection = 'stock_movements' and m.company_id = v_company and m.id = l.document_id and m.type = 'purchase'
          union all
          select b.id from supplier_bills b
          where l.collection = 'supplier_bills' and b.company_id = v_company and b.id = l.document_id and b.reverses_id is null
            and b.kind = coalesce(l.kind, 'invoice')
        ) d on true
        group by l.document_id
      loop
        if v_line.is_unknown then
          p := app.flag_or_refuse(p, 'unknown_withheld', 'CU044', 'a document is not stored here');
        elsif v_line.withheld > app.withholdable_of(v_line.document_id, v_document->>'tax') then
          p := app.flag_or_refuse(p, 'withheld_too_much', 'CU045', 'more is withheld than its IVA or its base');
        elsif app.is_plain(p) and v_document->>'direction' = 'made' and app.is_of_other_supplier(v_line.document_id,
          (v_document->>'supplier_id')::uuid, v_document->>'party_name')
        then
          raise exception 'a document is of another supplier' using errcode = 'CU057';
        end if;
      end loop;
    end if;
  end if;
  -- After what it is compared with.
  insert into withheld_parts (company_id, document_id, withholding_id, amount_usd, amount_bs)
  select v_company, l.document_id, (v_document->>'id')::uuid, sum(w.way * l.withheld_usd), sum(w.way * l.withheld_bs)
  from jsonb_to_recordset(v_document->'lines') as l(document_id uuid, withheld_usd numeric, withheld_bs numeric)
  cross join (select case when v_reverses is null then 1 else -1 end) as w(way)
  group by l.document_id;
  return app.store_plain_document(p, p_version);
end $$;
