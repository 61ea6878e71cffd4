-- Identity: logins, their sessions and the links that are mailed to them. A login belongs to no company; a row of
-- `users` is its membership of one. The application's role reads and writes no table of this schema: it calls the
-- functions of `functions/identity`, each of which answers one question about one login (least privilege, ASVS V8).
-- Tokens are stored as their sha256.

create table identity.logins (
  id uuid primary key,
  email text not null unique check (email = lower(btrim(email)) and length(email) between 3 and 254),
  -- When a link that was mailed to the address proved it: until then a company mails few receipts a day.
  email_verified_at timestamptz,
  password_hash text not null,
  -- Grows with each password: a sign-in that proved a former one starts no session.
  password_version integer not null default 0,
  -- False while the password is one that an administrator chose: it joins no other company (SET-05).
  password_is_own boolean not null default true,
  name text not null,
  country text not null,
  phone text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.sessions (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Names the session to the person who ends it; the token is secret.
  id uuid not null default gen_random_uuid(),
  login_id uuid not null references identity.logins on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_id unique (id)
);
create index sessions_login on identity.sessions (login_id);
create index sessions_expiry on identity.sessions (expires_at);

create table identity.password_resets (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  login_id uuid not null references identity.logins on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_login on identity.password_resets (login_id);

create table identity.email_verifications (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  login_id uuid not null references identity.logins on delete cascade,
  -- The address that the link was mailed to: after a change of address the link proves nothing.
  email text not null,
  expires_at timestamptz not null
);
create index email_verifications_login on identity.email_verifications (login_id);

-- Failed sign-ins in a row, and until when the next one is refused.
create table identity.sign_in_attempts (
  -- sha256 of the e-mail, of an account or not; in a known browser, followed by its token.
  subject bytea primary key check (octet_length(subject) = 32),
  failures integer not null check (failures > 0),
  attempted_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_attempts_age on identity.sign_in_attempts (attempted_at);

-- Browsers in which a login has signed in: failures elsewhere do not block these.
create table identity.known_browsers (
  login_id uuid not null references identity.logins on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  last_seen_at timestamptz not null default now(),
  primary key (login_id, token_hash)
);
create index known_browsers_token on identity.known_browsers (token_hash);
