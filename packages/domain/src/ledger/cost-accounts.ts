/**
 * Which accounts of expenses are costs of what is sold (ACC-07). Separate from the income statement because it is about
 * the chart alone: by what documents post to and how accounts are grouped, whatever codes a company gives them.
 */
import type { AccountRole } from './account.ts';
import type { StatementAccount } from './figure-table.ts';

const COST_ROLES: readonly string[] = ['cogs', 'shrinkage'] satisfies AccountRole[];

/**
 * Costs are the accounts that documents post costs to, and all in the groups around them, as far up as a group has no
 * account that documents post other expenses to.
 *
 * @param spent the accounts of type `expense`
 * @returns whether one of them is a cost
 */
export function costsAmong(spent: readonly StatementAccount[]): (account: StatementAccount) => boolean {
  const byId = new Map(spent.map((account) => [account.id, account]));
  const groupsAbove = (account: StatementAccount): string[] => {
    const above: string[] = [];
    for (let id = account.parentId; id !== null && !above.includes(id); id = byId.get(id)?.parentId ?? null)
      above.push(id);
    return above;
  };
  const groupsOf = (accounts: readonly StatementAccount[]) => new Set(accounts.flatMap(groupsAbove));
  const ofExpenses = groupsOf(spent.filter(({ role = '' }) => role !== '' && !isCostRole(role)));
  const ofCosts = groupsOf(spent.filter(({ role = '' }) => isCostRole(role)));
  const isCostGroup = (id: string) => ofCosts.has(id) && !ofExpenses.has(id);
  return (account) =>
    isCostRole(account.role ?? '') || isCostGroup(account.id) || groupsAbove(account).some(isCostGroup);
}

function isCostRole(role: string): boolean {
  return COST_ROLES.includes(role);
}
