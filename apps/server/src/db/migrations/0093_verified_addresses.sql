-- Whose e-mail address was proved by a link that was mailed to it: until then a company mails few receipts a day.

alter table identity.logins add column email_verified_at timestamptz;
update identity.logins l set email_verified_at = now()
where exists (select from identity.password_resets r where r.login_id = l.id and r.used_at is not null);
