-- The failed attempts at one account's password, and the browsers that have opened it (AUTH-03). An attempt from a known
-- browser is counted by itself, so that whoever guesses from elsewhere does not shut the owner out.

create table identity.sign_in_attempts (
  -- sha256 of the e-mail, of an account or not; of a known browser, with its token behind it.
  subject bytea primary key check (octet_length(subject) = 32),
  failures integer not null check (failures > 0),
  attempted_at timestamptz not null,
  blocked_until timestamptz not null
);
create index sign_in_attempts_age on identity.sign_in_attempts (attempted_at);

create table identity.known_browsers (
  login_id uuid not null references identity.logins on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  last_seen_at timestamptz not null default now(),
  primary key (login_id, token_hash)
);
create index known_browsers_token on identity.known_browsers (token_hash);
