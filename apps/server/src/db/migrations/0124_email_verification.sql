-- A link that proves the address of an account without a new password; what a company mails until then, and who signed in.

create table identity.email_verifications (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  login_id uuid not null references identity.logins on delete cascade,
  -- The address that the link was mailed to: after a change of address the link proves nothing.
  email text not null,
  expires_at timestamptz not null
);
create index email_verifications_login on identity.email_verifications (login_id);

-- Both say now whether the address is verified.
drop function identity.profile_of(uuid);
drop function identity.change_profile(uuid, text, text, text);

-- Receipts mailed by a company whose address is not verified, in a window of a day.
create table unverified_mails (
  company_id uuid primary key references companies,
  window_start timestamptz not null,
  mails integer not null check (mails > 0)
);
alter table unverified_mails enable row level security;
create policy company on unverified_mails using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select, insert, update on unverified_mails to cuadra_app;

-- Successful and failed sign-ins of the people of a company; `identity.note_sign_in` writes it and bounds it.
create table sign_ins (
  company_id uuid not null references companies,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  outcome text not null check (outcome in ('signed_in', 'failed')),
  device text not null,
  ip text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (company_id, id)
);
create index sign_ins_person on sign_ins (company_id, user_id, outcome, at desc);
create index sign_ins_newest on sign_ins (company_id, at desc);
alter table sign_ins enable row level security;
create policy company on sign_ins using (company_id = (select app.company()))
  with check (company_id = (select app.company()));
grant select on sign_ins to cuadra_app;
