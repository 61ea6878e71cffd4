-- A browser of a customer has another subscription: it takes the place of the former one, with its customer and its age.
-- Where the new one is stored already, by a later yes, that stays. The caller has locked the company. Once more does
-- nothing.
create or replace function app.renew_push_subscription(
  p_former text, p_former_auth text, p_endpoint text, p_p256dh text, p_auth text
)
returns void
language sql volatile as $$
  delete from push_subscriptions s
  where s.company_id = (select app.company()) and s.endpoint = p_former and s.auth = p_former_auth
    and p_former <> p_endpoint and exists (
      select from push_subscriptions n where n.company_id = (select app.company()) and n.endpoint = p_endpoint);
  update push_subscriptions s
  set endpoint = p_endpoint, p256dh = p_p256dh, auth = p_auth, last_at = null, last_problem = ''
  where s.company_id = (select app.company()) and s.endpoint = p_former and s.auth = p_former_auth;
$$;
