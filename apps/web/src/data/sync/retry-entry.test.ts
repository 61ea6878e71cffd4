import { describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/ids';
import { shownStock } from '../balances.ts';
import type { CompanyDb } from '../company-db.ts';
import { createRecord } from '../local-writes/change-records.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import type { OutboxState } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { ana, freshDb, harina, warehouseId } from '../testing/builders.ts';
import { retryEntry } from './retry-entry.ts';
import { applySend, SEND_TABLES } from './send-step.ts';

/** What an answer of the server does to the only entry. */
async function answered(db: CompanyDb, state: OutboxState): Promise<number> {
  const [entry] = await db.outbox.toArray();
  const answer = { code: 'bad_reference', field: '', message: 'No existe.' };
  const changes = new Map([[entry?.id ?? '', { step: 'stays', state, answer } as const]]);
  await dexieStore(db).write(SEND_TABLES, (tx) => applySend(tx, { changes }, 0));
  return entry?.seq ?? 0;
}

describe('trying a refused entry again', () => {
  it('[S-21] shows the refused record again, and sends the same bytes', async () => {
    const db = freshDb();
    const id = await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    const before = await db.outbox.toArray();
    const seq = await answered(db, 'set_aside');
    expect(await db.categories.get(id)).toBeUndefined();
    await retryEntry(db, seq);
    expect(await db.categories.get(id)).toMatchObject({ name: 'Víveres', version: 0 });
    expect(await db.outbox.get(seq)).toMatchObject({
      state: 'waiting',
      body: before[0]?.body,
      hash: before[0]?.hash,
    });
  });

  it('[S-21] counts the entries of a refused document again', async () => {
    const db = freshDb();
    const line = { product_id: harina, unit_id: newId(), factor: '1', quantity: '5' };
    const items = [{ ...line, sku: '', name: '', unit_name: 'und', unit_cost: '1.00', lot: '' }];
    const place = { from_warehouse_id: null, to_warehouse_id: warehouseId };
    const words = { document_ref: '', notes: '', status: 'completed', exchange_rate: null } as const;
    const date = '2026-11-20T14:00:00.000Z';
    await recordMovements(db, [{ id: newId(), type: 'initial', date, ...place, ...words, items }], ana);
    const seq = await answered(db, 'set_aside');
    expect(await shownStock(db, harina, warehouseId)).toBe(0n);
    await retryEntry(db, seq);
    expect(await shownStock(db, harina, warehouseId)).toBe(5000n);
  });

  it('leaves alone what the server has', async () => {
    const db = freshDb();
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    const seq = await answered(db, 'superseded');
    await retryEntry(db, seq);
    expect((await db.outbox.get(seq))?.state).toBe('superseded');
  });
});
