/**
 * Adds the accounts that the chart of a company on this device lacks (ACC-01), as the server does for all others. When
 * the company moves, the server books its documents and needs these accounts.
 */
import { lackingAccounts } from '@cuadra/contracts/setup/lacking-accounts';

import type { CompanyDb } from './company-db.ts';
import { CHANGE_TABLES, createIn, newRecord } from './local-writes/change-records.ts';
import { placementOf } from './local-writes/placement.ts';
import { dexieStore } from './store/dexie-store.ts';

/** No user does this; the trail names this author. */
const SERVICE = { id: '', name: 'Cuadra' };

/** Idempotent. Does nothing where the chart is the server's, or another device is its home. */
export async function completeChart(db: CompanyDb): Promise<void> {
  await dexieStore(db).write([...CHANGE_TABLES, 'accounts'], async (tx) => {
    const { sends } = await placementOf(db, tx, 'accounts');
    const held = await tx.all('accounts');
    if (sends || held.length === 0) return;
    const accounts = held.map(({ id, code, role, deleted_at }) => ({
      id,
      code,
      role,
      isDeleted: deleted_at !== null,
    }));
    for (const { id, ...fields } of lackingAccounts(db.companyId, accounts)) {
      await createIn(tx, db, newRecord(db, 'accounts', fields, id), SERVICE);
    }
  });
}
