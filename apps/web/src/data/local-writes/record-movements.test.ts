import 'fake-indexeddb/auto';
import { lotId, newId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';

import { unitStock } from '../balances.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { applySend, tablesOfAnswer } from '../sync/sending/send-step.ts';
import { ana, freshDb, harina, warehouseId } from '../testing/builders.ts';
import { goodsIn } from '../testing/refused.ts';
import { recordMovements } from './record-movements.ts';

function ofLot(expires_on: string | null, lot = 'L-7'): MovementWire {
  const movement = goodsIn();
  return { ...movement, items: movement.items.map((item) => ({ ...item, lot, expires_on })) };
}

describe('the lots of a movement', () => {
  it('[MOV-05] are made with it, under the id that every device gives them', async () => {
    const db = freshDb();
    await recordMovements(db, [ofLot('2027-12-31'), ofLot(null, '')], ana);
    expect(await db.lots.toArray()).toMatchObject([
      { id: lotId(db.companyId, harina, 'L-7'), product_id: harina, code: 'L-7', expires_on: '2027-12-31' },
    ]);
  });

  it('[MOV-05] keep the expiry they have, and take one that nobody had said', async () => {
    const db = freshDb();
    await recordMovements(db, [ofLot(null), ofLot('2027-12-31'), ofLot('2028-01-31')], ana);
    expect((await db.lots.toArray()).map(({ expires_on }) => expires_on)).toEqual(['2027-12-31']);
  });
});

describe('a lot that came along with a joined product', () => {
  it('[S-30] [MOV-05] stays one row, under the id it had there', async () => {
    const db = freshDb();
    await recordMovements(db, [ofLot(null)], ana);
    const [made] = await db.lots.toArray();
    if (made === undefined) throw new Error('the lot is made');
    await db.lots.clear();
    const moved = { ...made, id: lotId(db.companyId, newId(), 'L-7') };
    await db.lots.put(moved);
    await recordMovements(db, [ofLot('2027-12-31')], ana);
    expect(await db.lots.toArray()).toMatchObject([{ id: moved.id, expires_on: '2027-12-31' }]);
  });
});

describe('a void that another device was first with', () => {
  it('[S-24] [MOV-03] counts nothing, and shows the one that counts', async () => {
    const db = freshDb();
    const movement = goodsIn();
    const reversal = voidOfMovement(db.companyId, movement, { date: movement.date, notes: 'la mía' });
    await recordMovements(db, [movement, reversal], ana);
    const entry = await db.outbox.where('id').equals(reversal.id).first();
    if (entry === undefined) throw new Error('it waits');
    const answer = { code: 'superseded', field: '', message: 'Ya lo anuló Luis.' };
    const luis = { user_id: newId(), user_name: 'Luis' };
    const row = { ...reversal, notes: 'la suya', version: 7, ...luis };
    const change = { step: 'stays', state: 'superseded', answer, row } as const;
    const store = dexieStore(db);
    const sent = { changes: new Map([[entry.id, change]]) };
    await store.write(await tablesOfAnswer(store, sent), (tx) => applySend(tx, sent, 0));
    expect(await db.stock_movements.get(reversal.id)).toMatchObject({
      notes: 'la suya',
      version: 7,
      made_by: { id: luis.user_id, name: 'Luis' },
    });
    const stock = (await unitStock(db, harina)).get(warehouseId);
    expect([...(stock?.values() ?? [])]).toEqual([5000n]);
    expect((await db.outbox.get(entry.seq))?.body).toContain('la mía');
  });

  it('[S-24] [IMP-03] tells nobody where both say the same, as two do who undo one import', async () => {
    const db = freshDb();
    const movement = goodsIn();
    const reversal = voidOfMovement(db.companyId, movement, { date: movement.date, notes: '' });
    await recordMovements(db, [movement, reversal], ana);
    const entry = await db.outbox.where('id').equals(reversal.id).first();
    if (entry === undefined) throw new Error('it waits');
    const row = {
      ...reversal,
      date: '2026-11-21T12:00:00.000Z',
      version: 7,
      user_id: newId(),
      user_name: 'Luis',
    };
    const answer = { code: 'superseded', field: '', message: 'Ya lo anuló Luis.' };
    const change = { step: 'stays', state: 'superseded', answer, row } as const;
    const store = dexieStore(db);
    const sent = { changes: new Map([[entry.id, change]]) };
    await store.write(await tablesOfAnswer(store, sent), (tx) => applySend(tx, sent, 0));
    expect(await db.outbox.where('id').equals(reversal.id).count()).toBe(0);
    expect(await db.pending.where('item_id').equals(reversal.id).count()).toBe(0);
    expect(await db.stock_movements.get(reversal.id)).toMatchObject({ version: 7, date: row.date });
    // What the server has of the first one comes with the next page; the own one is counted no more.
    expect([...((await unitStock(db, harina)).get(warehouseId)?.values() ?? [])]).toEqual([5000n]);
  });
});
