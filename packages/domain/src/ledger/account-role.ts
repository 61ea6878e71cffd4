/**
 * Which account documents post a role to (ACC-07). A company may give a role to another account: from then on documents
 * post there, and the account that had it keeps the role, because what was posted to it before is still counted as such.
 * Separate from the default chart because these rules are about the company's own accounts.
 */
import { ACCOUNT_ROLES, type AccountRole, typeOfRole } from './account.ts';
import { isGroup, type TreeAccount } from './account-tree.ts';

export interface RoleAccount {
  readonly id: string;
  /** Empty for an account that documents do not post to. */
  readonly role: string;
  /** The instant, ISO, at which a person gave it the role; null for the account that the chart began with. */
  readonly roleSince: string | null;
}

/** By role, the account that documents post to now: the one that was given the role last. */
export function accountsOfRoles(accounts: readonly RoleAccount[]): ReadonlyMap<string, string> {
  const holders = new Map<string, RoleAccount>();
  for (const account of accounts) {
    const before = holders.get(account.role);
    if (account.role !== '' && (before === undefined || isLater(account, before))) {
      holders.set(account.role, account);
    }
  }
  return new Map([...holders].map(([role, { id }]) => [role, id]));
}

/**
 * The account that documents made at an instant post a role to, where books are derived from the documents again; the
 * chart's first one where none of the role's accounts had it yet. Undefined where no account has the role.
 *
 * @param accounts those of one role
 */
export function accountAt(accounts: readonly RoleAccount[], at: string): RoleAccount | undefined {
  const [first, ...later] = [...accounts].sort((one, other) => (isLater(one, other) ? 1 : -1));
  return later.findLast(({ roleSince }) => roleSince !== null && roleSince <= at) ?? first;
}

/** An instant after every one at which an account got the role, and now where that is later. */
export function nextRoleSince(accounts: readonly RoleAccount[], now: string): string {
  const [last = ''] = accounts
    .map(({ roleSince }) => roleSince ?? '')
    .sort()
    .reverse();
  return last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}

export type RoleRefusalCode =
  /** Documents do not post to anything of that name. */
  | 'unknown_role'
  /** Documents post another role to the account, or it would lose the one it has. */
  | 'other_role'
  /** The role is of another type: what is owed is no income. */
  | 'other_type'
  /** A group: nothing is posted to it. */
  | 'group';

/**
 * Why an account cannot have a role; undefined where it can.
 *
 * @param before the role that it has now
 * @param chart accounts of the company that are not deleted
 */
export function roleRefusal(
  { id, role, type }: Pick<TreeAccount, 'id' | 'role' | 'type'>,
  before: string,
  chart: readonly Pick<TreeAccount, 'parentId'>[],
): RoleRefusalCode | undefined {
  if (before !== '' && role !== before) return 'other_role';
  if (role === '') return undefined;
  if (!isAccountRole(role)) return 'unknown_role';
  if (typeOfRole(role) !== type) return 'other_type';
  return isGroup(id, chart) ? 'group' : undefined;
}

/** The accounts that a role may be given to. */
export function possibleAccounts<Account extends TreeAccount>(
  role: AccountRole,
  chart: readonly Account[],
): Account[] {
  return chart.filter((account) => roleRefusal({ ...account, role }, account.role, chart) === undefined);
}

export function isAccountRole(role: string): role is AccountRole {
  return ACCOUNT_ROLES.some((known) => known === role);
}

function isLater(one: RoleAccount, other: RoleAccount): boolean {
  const [since, before] = [one.roleSince ?? '', other.roleSince ?? ''];
  return since === before ? one.id > other.id : since > before;
}
