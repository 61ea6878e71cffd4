import { describe, expect, it } from 'vitest';
import 'fake-indexeddb/auto';
import { createRecord } from '../../local-writes/change-records.ts';
import { recordMovements } from '../../local-writes/record-movements.ts';
import { ana, freshDb, harina, productRow, warehouseId } from '../../testing/builders.ts';
import { answered, goodsIn } from '../../testing/refused.ts';
import { shownStock } from '../../testing/shown-stock.ts';
import { retryEntry } from './retry-entry.ts';

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
    await db.products.put(productRow());
    await recordMovements(db, [goodsIn()], ana);
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
