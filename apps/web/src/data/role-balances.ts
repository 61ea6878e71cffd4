/**
 * The balances of a role's accounts: of the one that documents post to now, and of those that they posted to before it
 * was given to another (ACC-07). Separate from the readings because each of them counts all.
 */
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import type { AccountRole } from '@cuadra/domain/ledger/account';

import type { CompanyDb } from './company-db.ts';
import type { AccountBalanceRow } from './rows.ts';

/** Without those on which nothing was booked. A person who may not read the chart has the balance of its first account. */
export async function balancesOfRole(db: CompanyDb, role: AccountRole): Promise<AccountBalanceRow[]> {
  const accounts = await db.accounts.filter((account) => account.role === role).toArray();
  const ids = new Set([accountIdOfRole(db.companyId, role), ...accounts.map(({ id }) => id)]);
  return db.account_balances
    .where('account_id')
    .anyOf([...ids])
    .toArray();
}
