-- Takes messages of a channel that are due for this server, each with a secret of the caller's, and commits that they are
-- being sent before the first byte of one leaves. Consent, customer and campaign are asked here, because all of them may
-- have changed since it was queued; one that must not be sent any more is closed with the reason.
create or replace function app.claim_campaign_messages(p_now timestamptz, p_channel text, p_hashes bytea[])
returns table (
  id uuid, place integer, run_id uuid, customer_id uuid, name text, address text, last_at timestamptz, coupon_serial integer
)
language plpgsql volatile as $$
declare
  v_message campaign_messages;
  v_customer customers;
  v_campaign campaigns;
  v_reason text;
  v_address text;
  v_place integer := 0;
  v_places integer := least(cardinality(p_hashes),
    case when p_channel in ('sms', 'whatsapp') then app.provider_places(p_channel, p_now) else cardinality(p_hashes) end);
begin
  if v_places <= 0 then return; end if;
  for v_message in
    select m.* from campaign_messages m
    join campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.company_id = (select app.company()) and m.channel = p_channel and m.state = 'queued'
      and m.next_at <= p_now
      and (c.deleted_at is not null or c.status not in ('paused', 'draft'))
    order by m.next_at, m.id limit 500 for no key update of m skip locked
  loop
    exit when v_place >= v_places;
    select * into v_campaign from campaigns c where c.company_id = v_message.company_id and c.id = v_message.campaign_id;
    select * into v_customer from customers c where c.company_id = v_message.company_id and c.id = v_message.customer_id;
    if v_customer.merged_into is not null then
      select * into v_customer from customers c
      where c.company_id = v_message.company_id and c.id = v_customer.merged_into;
    end if;
    v_address := app.message_address(p_channel, v_customer);
    v_reason := case
      when v_campaign.deleted_at is not null or v_campaign.status = 'cancelled' then 'La campaña se canceló.'
      when v_customer.deleted_at is not null then 'El cliente ya no existe.'
      when v_address = '' then case p_channel
        when 'email' then 'El cliente ya no tiene correo.'
        when 'push' then 'El cliente ya no tiene dónde recibir avisos.'
        else 'El cliente ya no tiene un teléfono válido.' end
      when not app.consents_to(v_customer.id, p_channel) then case p_channel
        when 'email' then 'El cliente ya no acepta correos.'
        when 'push' then 'El cliente ya no acepta avisos.'
        else 'El cliente ya no acepta mensajes.' end
      when (v_customer.id <> v_message.customer_id or lower(v_address) <> lower(v_message.address)) and exists (
        select from campaign_messages o
        where o.company_id = v_message.company_id and o.run_id = v_message.run_id and o.id <> v_message.id
          and (o.customer_id = v_customer.id or lower(o.address) = lower(v_address)))
        then 'Ya tiene un mensaje de esta campaña.'
      when v_message.coupon_serial is not null and not exists (
        select from campaign_runs r
        join promotions p on p.company_id = r.company_id and p.id = (r.coupon->>'promotion_id')::uuid
        where r.company_id = v_message.company_id and r.id = v_message.run_id and p.deleted_at is null
          and p.status = 'active' and p.conditions ? 'coupon' and p.end_date > p_now
          and (r.coupon->>'last_day')::date >= app.business_day(p_now))
        then 'La promoción de su cupón no está activa.'
    end;
    if v_reason is not null then
      update campaign_messages m set state = 'skipped', reason = v_reason
      where m.company_id = v_message.company_id and m.id = v_message.id;
      continue;
    end if;
    v_place := v_place + 1;
    update campaign_messages m set state = 'sending', claimed_at = p_now, attempts = m.attempts + 1,
      token_hash = p_hashes[v_place],
      former_hashes = case when m.token_hash is null then m.former_hashes else m.former_hashes || m.token_hash end,
      customer_id = v_customer.id, address = v_address, reason = ''
    where m.company_id = v_message.company_id and m.id = v_message.id;
    id := v_message.id;
    place := v_place;
    run_id := v_message.run_id;
    customer_id := v_customer.id;
    name := v_customer.name;
    address := v_address;
    coupon_serial := v_message.coupon_serial;
    last_at := (
      select max(v.last_at) from (
        select v_customer.id union
        select c.id from customers c where c.company_id = v_message.company_id and c.merged_into = v_customer.id) c(id)
      cross join lateral app.visit_span(c.id) v);
    return next;
  end loop;
end $$;
