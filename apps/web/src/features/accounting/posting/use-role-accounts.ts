/** The account of each role, and the accounts that each may be given to, as this device has the chart. */
import { ACCOUNT_ROLES, type AccountRole, defaultChart } from '@cuadra/domain/ledger/account';
import { accountsOfRoles, possibleAccounts } from '@cuadra/domain/ledger/account-role';
import { compareCodes } from '@cuadra/domain/ledger/compare-codes';
import { useMemo } from 'react';
import { treeOf } from '../chart/account-draft.ts';
import type { Chart } from '../frame/use-chart.ts';

export interface RoleChoice {
  readonly role: AccountRole;
  /** What the chart calls it at the start: 'IVA débito fiscal'. */
  readonly name: string;
  /** Null where the chart lacks it. */
  readonly accountId: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface RoleAccounts {
  readonly choices: readonly RoleChoice[];
  readonly byRole: ReadonlyMap<string, string>;
  /** Code and name, by account. */
  readonly names: ReadonlyMap<string, string>;
}

const NAMES = new Map(defaultChart().map(({ role, name }) => [role, name]));

export function useRoleAccounts(chart: Chart): RoleAccounts {
  return useMemo(() => {
    const byRole = accountsOfRoles(
      chart.accounts.map(({ id, role, role_since = null }) => ({ id, role, roleSince: role_since })),
    );
    const tree = treeOf(chart.accounts, chart.balances).sort((one, other) =>
      compareCodes(one.code, other.code),
    );
    const choices = ACCOUNT_ROLES.map((role) => ({
      ...{ role, name: NAMES.get(role) ?? role, accountId: byRole.get(role) ?? null },
      options: possibleAccounts(role, tree).map(({ id, code, name }) => ({
        ...{ value: id, label: `${code} ${name}` },
      })),
    }));
    return { choices, byRole, names: new Map(tree.map(({ id, code, name }) => [id, `${code} ${name}`])) };
  }, [chart]);
}
