/** Records a movement of the main cash: the document and its item in one write, with or without a network (CASH-01). */
import type { MainCashMovementWire } from '@cuadra/contracts/cash/cash';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import type { MainCashMovementRow, Maker } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

export type MainCashMovementInput = Omit<MainCashMovementWire, 'made_at'>;

/** Returns the stored movement when the id was already used (S-10). */
export async function moveMainCash(
  db: CompanyDb,
  input: MainCashMovementInput,
  maker: Maker,
  nowMs = Date.now(),
): Promise<MainCashMovementRow> {
  return dexieStore(db).write([...FACT_TABLES, 'main_cash_movements'], async (tx) => {
    const known = await tx.get('main_cash_movements', input.id);
    if (known !== undefined) return known;
    const document = { ...input, made_at: await correctedNow(tx, nowMs) };
    return enqueueDocument(
      tx,
      // Accounts are posted by the server; `read-main-cash.ts` adds what it has not posted yet.
      {
        collection: 'main_cash_movements',
        document,
        entries: [],
        made_by: maker,
        made_at: document.made_at,
      },
      await placementOf(db, tx, 'main_cash_movements'),
    );
  });
}
