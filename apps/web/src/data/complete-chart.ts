/**
 * Gives a company that lives on this device the accounts its chart lacks (ACC-01), as the server does for all others: what it
 * has recorded is booked there when it moves, and would find no account.
 */
import { lackingAccounts } from '@cuadra/contracts/setup/lacking-accounts';

import type { CompanyDb } from './company-db.ts';
import { CHANGE_TABLES, createIn, newRecord } from './local-writes/change-records.ts';
import { placementOf } from './local-writes/placement.ts';
import { dexieStore } from './store/dexie-store.ts';

/** Nobody's doing: the trail says whose. */
const SERVICE = { id: '', name: 'Cuadra' };

/** Once is as often as you like. Nothing where the chart is the server's, or another device has it. */
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
