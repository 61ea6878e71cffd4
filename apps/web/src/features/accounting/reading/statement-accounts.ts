/** The chart as statements need it: with deleted accounts, and those that this device does not have yet. */
import type { AccountSums } from '@cuadra/domain/ledger/account-sums';
import type { StatementAccount } from '@cuadra/domain/ledger/figure-table';
import type { AccountRow } from '../../../data/rows.ts';

type ChartRow = Pick<AccountRow, 'id' | 'code' | 'name' | 'type' | 'parent_id' | 'role'>;

/** A figure of an account that is not here is shown all the same: without it the sides would differ. */
export function statementAccounts(
  rows: readonly ChartRow[],
  periods: readonly (readonly AccountSums[])[],
): readonly StatementAccount[] {
  const known = rows.map(({ id, code, name, type, parent_id, role }) => ({
    id,
    code,
    name,
    type,
    parentId: parent_id,
    role,
  }));
  const ids = new Set(known.map(({ id }) => id));
  const missing = new Set(
    periods.flatMap((sums) => sums.map(({ accountId }) => accountId)).filter((id) => !ids.has(id)),
  );
  return [
    ...known,
    ...[...missing].map((id) => ({
      id,
      code: '',
      name: 'Cuenta que este equipo aún no tiene',
      type: 'asset' as const,
      parentId: null,
    })),
  ];
}
