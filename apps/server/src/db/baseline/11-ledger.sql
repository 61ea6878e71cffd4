-- The general ledger.

create table accounts (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  field_marks jsonb not null default '{}',
  code text not null,
  name text not null,
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  description text not null default '',
  parent_id uuid,
  -- What postings find the account by; empty for an account of the company's own.
  role text not null default '',
  primary key (company_id, id),
  unique (company_id, code),
  foreign key (company_id, parent_id) references accounts
);
create unique index accounts_role on accounts (company_id, role) where role <> '';
create index accounts_version on accounts (company_id, version);

create table transactions (
  company_id uuid not null references companies,
  id uuid not null,
  version bigint not null,
  date timestamptz not null,
  description text not null,
  reference text not null default '',
  status text not null check (status in ('draft', 'posted', 'void')),
  -- The collection of the document that posted it; empty if a person entered it.
  source text not null default '',
  exchange_rate numeric(18,8),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create index transactions_version on transactions (company_id, version);

-- Debit is positive, credit negative, in dollars and in bolívares at the rate of the document.
create table account_entries (
  company_id uuid not null,
  transaction_id uuid not null,
  position integer not null,
  account_id uuid not null,
  usd numeric(18,2) not null,
  ves numeric(20,2) not null,
  description text not null default '',
  primary key (company_id, transaction_id, position),
  foreign key (company_id, account_id) references accounts,
  foreign key (company_id, transaction_id) references transactions
);
create index account_entries_account on account_entries (company_id, account_id);

create table account_balances (
  company_id uuid not null,
  account_id uuid not null,
  version bigint not null,
  usd numeric(18,2) not null,
  ves numeric(20,2) not null,
  primary key (company_id, account_id)
) with (fillfactor = 50);
