/**
 * Adds to the chart what a trade's fuller one has and the company lacks [ACC-07]: accounts as any other, made in one
 * write, so that the chart never has half of them.
 */
import { nameBasedId } from '@cuadra/contracts/primitives/ids';
import { lackingOfTrade, type Trade } from '@cuadra/domain/ledger/chart-templates';

import type { CompanyDb } from '../company-db.ts';
import { isAlive, type Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, createIn, newRecord } from './change-records.ts';

/** @returns how many were added; none where the chart has them all */
export async function extendChart(db: CompanyDb, trade: Trade, maker: Maker): Promise<number> {
  const accounts = (await db.accounts.toArray()).filter(isAlive);
  const lacking = lackingOfTrade(trade, new Set(accounts.map(({ code }) => code)));
  const ids = new Map([
    ...accounts.map(({ code, id }) => [code, id] as const),
    // The same on two devices, so that both make one account.
    ...lacking.map(({ code }) => [code, nameBasedId(db.companyId, 'account', 'trade', code)] as const),
  ]);
  const records = lacking.map(({ code, name, type, parentCode }) => {
    const parent_id = parentCode === null ? null : (ids.get(parentCode) ?? null);
    return newRecord(db, 'accounts', { code, name, type, parent_id }, ids.get(code));
  });
  await dexieStore(db).write([...CHANGE_TABLES, 'accounts'], async (tx) => {
    for (const record of records) await createIn(tx, db, record, maker);
  });
  return records.length;
}
