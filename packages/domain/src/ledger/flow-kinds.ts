/**
 * Why money moves, by the account on the other side of it (ACC-07): the lines of the cash flow statement. Separate from
 * the statement because a server sums flows in its database, by these kinds.
 *
 * Cash is what is in drawers, banks and on its way to a bank: a card, a Pago Móvil and a Zelle are collected when the
 * customer pays, and their settling only moves them. IVA is collected from customers and paid to suppliers within their
 * amounts; what is paid to the treasury is a tax.
 */
import type { AccountRole } from './account.ts';
import type { StatementAccount } from './figure-table.ts';

export const FLOW_KINDS = [
  'customers',
  'suppliers',
  'expenses',
  'taxes',
  'differences',
  'investing',
  'owner',
  'loans',
  'exchange',
] as const;

export type FlowKind = (typeof FLOW_KINDS)[number];

/** `cash` is money itself. */
export type AccountKind = FlowKind | 'cash';

/** An account with the part it plays in postings; '' for the company's own. */
export interface RoledAccount extends StatementAccount {
  readonly role: string;
}

/** A role that is not here has the kind of its group. */
const KIND_OF_ROLE: Readonly<Partial<Record<AccountRole, AccountKind>>> = {
  cash_ves: 'cash',
  cash_usd: 'cash',
  till_ves: 'cash',
  till_usd: 'cash',
  bank_ves: 'cash',
  bank_fx_abroad: 'cash',
  card_clearing: 'cash',
  pagomovil_clearing: 'cash',
  zelle_clearing: 'cash',
  ar_customers: 'customers',
  store_credit: 'customers',
  points_payable: 'customers',
  vat_debit: 'customers',
  sales_general: 'customers',
  sales_reduced: 'customers',
  sales_luxury: 'customers',
  sales_exempt: 'customers',
  sales_returns: 'customers',
  points_given: 'customers',
  inventory: 'suppliers',
  ap_suppliers: 'suppliers',
  vat_credit: 'suppliers',
  cogs: 'suppliers',
  shrinkage: 'suppliers',
  exp_salary: 'expenses',
  exp_rent: 'expenses',
  exp_services: 'expenses',
  exp_bank_fee: 'expenses',
  vat_excess: 'taxes',
  vat_payable: 'taxes',
  igtf_payable: 'taxes',
  rounding_gain: 'differences',
  rounding_loss: 'differences',
  cash_over: 'differences',
  cash_short: 'differences',
  fx_gain: 'exchange',
  fx_loss: 'exchange',
  capital: 'owner',
  owner_draw: 'owner',
  retained_earnings: 'owner',
  opening_balance: 'owner',
};

/** IVA is beside the taxes in the chart, so it does not say what else its group is. */
const NOT_OF_THEIR_GROUP: ReadonlySet<string> = new Set<AccountRole>(['vat_debit', 'vat_credit']);

/**
 * The kind of each account: that of its role; else the one that all roles of the nearest group above it have in common;
 * else by its type. An account that is not here is of no group.
 */
export function flowKinds(accounts: readonly RoledAccount[]): (accountId: string) => AccountKind {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const ofGroups = kindsOfGroups(accounts, byId);
  const kinds = new Map(
    accounts.map((account) => [
      account.id,
      kindOfRole(account.role) ?? kindOfGroup(account, byId, ofGroups) ?? kindOfType(account),
    ]),
  );
  return (accountId) => kinds.get(accountId) ?? 'investing';
}

type ById = ReadonlyMap<string, RoledAccount>;

function kindOfRole(role: string): AccountKind | undefined {
  const named = Object.entries(KIND_OF_ROLE).find(([name]) => name === role);
  return named?.[1];
}

/** What kinds of roles there are in each group, at any depth. */
function kindsOfGroups(accounts: readonly RoledAccount[], byId: ById): ReadonlyMap<string, Set<AccountKind>> {
  const kinds = new Map<string, Set<AccountKind>>();
  for (const account of accounts) {
    const kind = NOT_OF_THEIR_GROUP.has(account.role) ? undefined : kindOfRole(account.role);
    if (kind === undefined) continue;
    for (const group of groupsOf(account, byId)) {
      const known = kinds.get(group);
      if (known === undefined) kinds.set(group, new Set([kind]));
      else known.add(kind);
    }
  }
  return kinds;
}

function kindOfGroup(
  account: RoledAccount,
  byId: ById,
  kinds: ReadonlyMap<string, Set<AccountKind>>,
): AccountKind | undefined {
  const nearest = groupsOf(account, byId)
    .map((group) => kinds.get(group))
    .find((found) => found !== undefined);
  return nearest?.size === 1 ? [...nearest][0] : undefined;
}

/** The groups above an account, the nearest first; each once, also where a group is under itself. */
function groupsOf({ parentId }: RoledAccount, byId: ById): readonly string[] {
  const groups: string[] = [];
  for (let at = parentId; at !== null && !groups.includes(at); at = byId.get(at)?.parentId ?? null)
    groups.push(at);
  return groups;
}

function kindOfType({ type, code }: RoledAccount): AccountKind {
  switch (type) {
    case 'asset':
      return 'investing';
    case 'liability':
      return 'loans';
    case 'equity':
      return 'owner';
    case 'income':
      return 'customers';
    case 'expense':
      return /^5(\.|$)/.test(code) ? 'suppliers' : 'expenses';
  }
}
