import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createRecord } from '../../local-writes/change-records.ts';
import { recordMovements } from '../../local-writes/record-movements.ts';
import { ana, freshDb } from '../../testing/builders.ts';
import { answered, goodsIn } from '../../testing/refused.ts';
import { discardEntry } from './discard-entry.ts';

const discard = { reason: 'Se repitió', by: ana, at: '2026-11-21T12:00:00.000Z' };

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

  it.each(['kept', 'stuck'] as const)(
    'leaves alone what the server has or may still take: %s',
    async (state) => {
      const db = freshDb();
      await createRecord(db, 'categories', { name: 'Víveres' }, ana);
      await discardEntry(db, await answered(db, state), discard);
      expect(await db.outbox.count()).toBe(1);
    },
  );

  it('[S-24] puts away what another device had done before, and leaves that one’s document', async () => {
    const db = freshDb();
    await recordMovements(db, [goodsIn()], ana);
    const seq = await answered(db, 'superseded');
    const [own] = await db.stock_movements.toArray();
    if (own !== undefined) await db.stock_movements.put({ ...own, version: 7 });
    await discardEntry(db, seq, discard);
    expect([await db.outbox.count(), await db.stock_movements.count()]).toEqual([0, 1]);
  });

  it('takes the refused document away with its entries', async () => {
    const db = freshDb();
    await recordMovements(db, [goodsIn()], ana);
    await discardEntry(db, await answered(db, 'set_aside'), discard);
    expect([await db.stock_movements.count(), await db.pending.count()]).toEqual([0, 0]);
  });
});
