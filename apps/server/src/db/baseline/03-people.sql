-- The people of a company, their roles and invitations, and what they signed in with.

create table roles (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  permissions text[] not null,
  primary key (company_id, id)
);
create index roles_version on roles (company_id, version);

-- A membership of a company; the id is that of the login.
create table users (
  company_id uuid not null references companies,
  id uuid not null references identity.logins,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  name text not null,
  email text not null,
  role_id uuid not null,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles
);
create index users_login on users (id);
create index users_version on users (company_id, version);

-- The rights of each user from an instant on (S-50). `role_id` besides the permissions, because the administrator's
-- role may do everything whatever its row says (PERM-05).
create table user_rights (
  company_id uuid not null references companies,
  user_id uuid not null,
  since timestamptz not null,
  role_id uuid not null,
  permissions text[] not null,
  is_active boolean not null,
  primary key (company_id, user_id, since)
);

-- Invitations of logins that exist already (SET-05).
create table identity.invites (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  company_id uuid not null references public.companies,
  login_id uuid not null references identity.logins,
  name text not null,
  role_id uuid not null,
  invited_by uuid not null,
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index invites_company on identity.invites (company_id, created_at) where used_at is null and revoked_at is null;

-- Successful and failed sign-ins of the people of a company; `identity.note_sign_in` writes and bounds it.
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

-- Receipts mailed by a company whose address is not verified, in a window of a day.
create table unverified_mails (
  company_id uuid primary key references companies,
  window_start timestamptz not null,
  mails integer not null check (mails > 0)
);
