/**
 * Deletes an account that nothing uses (ACC-02). Apart from the other deletions because it depends on the balances and
 * the chart of this moment: for a company that lives on its device no server checks them.
 */
import { ACCOUNT_USES } from '@cuadra/contracts/accounting/account-refusal';
import { accountUse } from '@cuadra/domain/ledger/account-tree';

import { readAccountBalances } from '../accounting-reading/account-balances-reader.ts';
import type { CompanyDb } from '../company-db.ts';
import { isAlive, type Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, deleteIn } from './change-records.ts';

const TABLES = [...CHANGE_TABLES, 'accounts', 'account_balances'] as const;

/** @returns why it is refused; undefined once it is deleted */
export async function deleteAccount(db: CompanyDb, id: string, maker: Maker): Promise<string | undefined> {
  const posted = (await readAccountBalances(db)).some(({ account_id }) => account_id === id);
  return dexieStore(db).write(TABLES, async (tx) => {
    const [accounts, balances] = await Promise.all([
      tx.all('accounts'),
      tx.where('account_balances', 'account_id', [id]),
    ]);
    const account = accounts.find((one) => one.id === id);
    if (account === undefined) return undefined;
    const chart = accounts.filter(isAlive).map((one) => ({ id: one.id, parentId: one.parent_id }));
    const use = accountUse({ id, role: account.role, hasEntries: posted || balances.length > 0 }, chart);
    if (use !== undefined) return ACCOUNT_USES[use];
    await deleteIn(tx, db, 'accounts', id, maker);
    return undefined;
  });
}
