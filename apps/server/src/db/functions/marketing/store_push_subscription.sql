-- Stores where a browser of a customer takes notices. A browser belongs to who said so last; of a customer the newest few
-- stay. The caller has locked the company.
-- @returns false where the company has too many
create or replace function app.store_push_subscription(
  p_customer uuid, p_id uuid, p_endpoint text, p_p256dh text, p_auth text, p_now timestamptz, p_of_customer integer,
  p_of_company integer
)
returns boolean
language plpgsql volatile as $$
begin
  if not exists (select from push_subscriptions s where s.company_id = (select app.company()) and s.endpoint = p_endpoint)
    and (select count(*) from (
      select from push_subscriptions s where s.company_id = (select app.company()) limit p_of_company) f) >= p_of_company
  then return false; end if;
  insert into push_subscriptions (company_id, id, customer_id, endpoint, p256dh, auth, created_at)
  values (app.company(), p_id, p_customer, p_endpoint, p_p256dh, p_auth, p_now)
  on conflict (company_id, endpoint) do update set customer_id = p_customer, p256dh = p_p256dh, auth = p_auth,
    created_at = p_now, last_at = null, last_problem = '';
  delete from push_subscriptions s
  where s.company_id = (select app.company()) and s.id in (
    select d.id from app.push_devices(p_customer) d offset p_of_customer);
  return true;
end $$;
