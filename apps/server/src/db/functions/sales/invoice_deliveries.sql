-- Notes that a sale invoices its delivery notes, and returns its flags for them. Another till may have invoiced or voided one
-- of them without a network: both are booked, and the second is flagged. A plain client is refused (S-22).
create or replace function app.invoice_deliveries(p_sale sales, p_lines jsonb)
returns text[]
language plpgsql as $$
declare
  v_flags text[] := '{}';
begin
  perform from unnest(p_sale.delivery_note_ids) note where app.is_delivery_invoiced(note, p_sale.id);
  if found then
    if p_sale.device_id is null then raise exception 'a delivery note is invoiced' using errcode = 'CU091'; end if;
    v_flags := v_flags || 'delivery_reused'::text;
  end if;
  perform from delivery_notes n where n.company_id = app.company() and n.reverses_id = any (p_sale.delivery_note_ids);
  if found then
    if p_sale.device_id is null then raise exception 'a delivery note is voided' using errcode = 'CU092'; end if;
    v_flags := v_flags || 'delivery_voided'::text;
  end if;
  if app.is_other_delivery(p_sale.delivery_note_ids, p_sale.customer_id, p_lines) then
    if p_sale.device_id is null then raise exception 'other goods than were delivered' using errcode = 'CU093'; end if;
    v_flags := v_flags || 'other_delivery'::text;
  end if;
  insert into invoiced_delivery_notes (company_id, delivery_note_id, sale_id)
  select app.company(), note, p_sale.id from unnest(p_sale.delivery_note_ids) note
  on conflict do nothing;
  return v_flags;
end $$;
