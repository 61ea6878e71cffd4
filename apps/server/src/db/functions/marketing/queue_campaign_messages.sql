-- Makes the next messages of a run, and notes in the same transaction how far it is. The id of a message follows from its
-- run and customer.
-- @returns for how many customers messages are still to be made; null while another server makes some
create or replace function app.queue_campaign_messages(p_run uuid, p_size integer, p_now timestamptz)
returns integer
language plpgsql volatile as $$
declare
  v_run campaign_runs;
  v_channel text;
begin
  select * into v_run from campaign_runs where company_id = (select app.company()) and id = p_run
  for no key update skip locked;
  if not found then return null; end if;
  v_channel := (select c.type from campaigns c where c.company_id = v_run.company_id and c.id = v_run.campaign_id);
  insert into campaign_messages (
    company_id, id, run_id, campaign_id, customer_id, channel, address, next_at, coupon_serial)
  select v_run.company_id, md5(v_run.id::text || c.id::text)::uuid, v_run.id, v_run.campaign_id, c.id, v_channel,
    app.message_address(v_channel, c), p_now,
    case when v_run.coupon is not null then v_run.first_serial + v_run.made + a.place - 1 end
  from unnest(v_run.audience[v_run.made + 1 : v_run.made + p_size]) with ordinality as a(customer_id, place)
  join customers c on c.company_id = v_run.company_id and c.id = a.customer_id
  where c.deleted_at is null and app.message_address(v_channel, c) <> ''
  on conflict do nothing;
  update campaign_runs r set made = least(r.made + p_size, cardinality(r.audience)), is_counted = false
  where r.company_id = v_run.company_id and r.id = v_run.id
  returning cardinality(r.audience) - r.made into v_run.made;
  return v_run.made;
end $$;
