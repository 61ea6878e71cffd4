import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/ids';
import { describe, expect, it } from 'vitest';
import { createRecord } from '../local-writes/change-records.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import type { OutboxState } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { ana, freshDb, harina, warehouseId } from '../testing/builders.ts';
import { discardEntry } from './discard-entry.ts';
import { applySend, SEND_TABLES } from './send-step.ts';

const discard = { reason: 'Se repitió', by: ana, at: '2026-11-21T12:00:00.000Z' };

async function answered(db: ReturnType<typeof freshDb>, state: OutboxState): Promise<number> {
  const [entry] = await db.outbox.toArray();
  const answer = { code: 'bad_reference', field: '', message: 'No existe.' };
  const changes = new Map([[entry?.id ?? '', { step: 'stays', state, answer } as const]]);
  await dexieStore(db).write(SEND_TABLES, (tx) => applySend(tx, { changes }, 0));
  return entry?.seq ?? 0;
}

describe('giving up a refused entry', () => {
  it('[S-21] takes it out of the outbox and keeps it whole, with who, when and why', async () => {
    const db = freshDb();
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    const seq = await answered(db, 'set_aside');
    const entry = await db.outbox.get(seq);
    await discardEntry(db, seq, discard);
    await discardEntry(db, seq, discard);
    expect(await db.outbox.count()).toBe(0);
    expect((await db.sync.get('discarded'))?.value).toEqual([{ ...discard, entry }]);
  });

  it.each(['superseded', 'kept', 'stuck'] as const)(
    'leaves alone what the server has or may still take: %s',
    async (state) => {
      const db = freshDb();
      await createRecord(db, 'categories', { name: 'Víveres' }, ana);
      await discardEntry(db, await answered(db, state), discard);
      expect(await db.outbox.count()).toBe(1);
    },
  );

  it('takes the refused document away with its entries', async () => {
    const db = freshDb();
    const line = { product_id: harina, unit_id: newId(), factor: '1', quantity: '5' };
    const items = [{ ...line, sku: '', name: '', unit_name: 'und', unit_cost: '1.00', lot: '' }];
    const place = { from_warehouse_id: null, to_warehouse_id: warehouseId };
    const words = { document_ref: '', notes: '', status: 'completed', exchange_rate: null } as const;
    const date = '2026-11-20T14:00:00.000Z';
    await recordMovements(db, [{ id: newId(), type: 'initial', date, ...place, ...words, items }], ana);
    await discardEntry(db, await answered(db, 'set_aside'), discard);
    expect([await db.stock_movements.count(), await db.pending.count()]).toEqual([0, 0]);
  });
});
