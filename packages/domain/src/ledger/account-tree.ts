/**
 * What must hold in a chart of accounts (ACC-02): code and name, one account a code, groups of one type, and what can be
 * deleted. Separate from the default chart because these rules are about the company's own, and asked by the form and by
 * the server alike.
 */
import { makesCircle } from '../catalog/category.ts';
import type { Refusal } from '../refusal.ts';
import type { AccountType } from './account.ts';

export interface TreeAccount {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly type: AccountType;
  readonly parentId: string | null;
  /** What documents post to it as; empty for none. */
  readonly role: string;
  /** Whether something was ever booked on it. */
  readonly hasEntries: boolean;
}

export type AccountRefusalCode =
  | 'required'
  /** Another account has the code. */
  | 'code_taken'
  /** The group is the account itself, or below it. */
  | 'own_descendant'
  /** The group, or an account below, is of another type. */
  | 'other_type'
  /** Documents post to the group, or it has entries: a group has none of its own. */
  | 'group_in_use';

/**
 * Why the account cannot be in the chart as it is: every reason at once.
 *
 * @param chart the others of the company, without those deleted; the account itself may be among them as it was
 */
export function wrongAccount(
  account: TreeAccount,
  chart: readonly TreeAccount[],
): Refusal<AccountRefusalCode>[] {
  const { id, code, name, type } = account;
  const refusals: Refusal<AccountRefusalCode>[] = [];
  const others = chart.filter((other) => other.id !== id);
  if (code.trim() === '') refusals.push({ field: 'code', code: 'required' });
  else if (others.some((other) => other.code === code.trim())) {
    refusals.push({ field: 'code', code: 'code_taken' });
  }
  if (name.trim() === '') refusals.push({ field: 'name', code: 'required' });
  if (others.some((other) => other.parentId === id && other.type !== type)) {
    refusals.push({ field: 'type', code: 'other_type' });
  }
  const wrongGroup = groupRefusal(account, others);
  if (wrongGroup !== undefined) refusals.push({ field: 'parentId', code: wrongGroup });
  return refusals;
}

/** Why the account cannot be under its group; undefined where it can, or the group is not known here. */
export function groupRefusal(
  account: Pick<TreeAccount, 'id' | 'type' | 'parentId'>,
  chart: readonly TreeAccount[],
): AccountRefusalCode | undefined {
  const { id, parentId, type } = account;
  if (parentId === null) return undefined;
  if (makesCircle(id, parentId, chart)) return 'own_descendant';
  const group = chart.find((other) => other.id === parentId);
  if (group === undefined) return undefined;
  if (group.type !== type) return 'other_type';
  return group.role !== '' || group.hasEntries ? 'group_in_use' : undefined;
}

export type AccountUse = 'entries' | 'children' | 'role';

/** What an account is used for, so that it cannot be deleted (ACC-02); undefined where it can. */
export function accountUse(
  { id, role, hasEntries }: Pick<TreeAccount, 'id' | 'role' | 'hasEntries'>,
  chart: readonly Pick<TreeAccount, 'id' | 'parentId'>[],
): AccountUse | undefined {
  if (hasEntries) return 'entries';
  if (isGroup(id, chart)) return 'children';
  return role === '' ? undefined : 'role';
}

/** Whether the account has others below it: nothing is entered on it. */
export function isGroup(id: string, chart: readonly Pick<TreeAccount, 'parentId'>[]): boolean {
  return chart.some(({ parentId }) => parentId === id);
}
