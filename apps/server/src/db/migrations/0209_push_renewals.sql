-- Browsers that have another subscription are found by their former one, in whatever company (MKT-05).
create index push_subscriptions_by_endpoint on push_subscriptions (endpoint);
