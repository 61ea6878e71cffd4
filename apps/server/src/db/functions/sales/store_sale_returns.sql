-- Recorded whatever was returned before, and under whichever number: what two tills did without knowing of one another
-- is flagged (S-24, S-42).
create or replace function app.store_sale_returns(p jsonb, p_version bigint)
returns text[]
language plpgsql as $$
declare
  v_company uuid := app.company();
  v_document jsonb := p->'document';
  v_flags text[] := app.text_list(p->'flags');
  v_series uuid := v_document->>'series_id';
  v_clash integer;
  v_device uuid;
  v_knows_series boolean;
begin
  select coalesce((select max(r.clash) + 1 from sale_returns r where r.company_id = v_company
                   and r.series_id = v_series and r.number = (v_document->>'number')::bigint), 0),
         s.id is not null, s.device_id
  into v_clash, v_knows_series, v_device
  from (select 1) one left join series s on s.company_id = v_company and s.id = v_series;
  if v_clash > 0 then v_flags := v_flags || 'number_clash'::text; end if;
  if not v_knows_series then
    v_flags := v_flags || 'unknown_series'::text;
  elsif v_device is distinct from (p #>> '{item,device_id}')::uuid then
    v_flags := v_flags || 'other_device_series'::text;
  end if;
  if app.is_returned_too_much(v_document) then
    v_flags := v_flags || 'returned_too_much'::text;
  end if;
  if app.is_other_customer(v_document) then v_flags := v_flags || 'other_customer'::text; end if;
  v_flags := app.store_plain_document(
    p || jsonb_build_object('flags', to_jsonb(v_flags), 'document', v_document || jsonb_build_object('clash', v_clash)), p_version);
  perform app.complete_products(p_version, v_document->>'currency', v_document->'lines');
  return v_flags;
end $$;
