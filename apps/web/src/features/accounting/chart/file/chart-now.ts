/** The chart as a file is compared with it. */
import type { ChartAccountNow } from '@cuadra/domain/ledger/import-chart';
import type { AccountBalanceRow, AccountRow } from '../../../../data/rows.ts';
import { treeOf } from '../account-draft.ts';

/** @param accounts without those that were deleted */
export function chartNow(
  accounts: readonly AccountRow[],
  balances: readonly Pick<AccountBalanceRow, 'account_id'>[],
): ChartAccountNow[] {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return treeOf(accounts, balances).map((account) => ({
    ...account,
    description: byId.get(account.id)?.description ?? '',
    currency: byId.get(account.id)?.currency ?? null,
  }));
}
