import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/state/sync-values.ts';
import { freshDb } from '../testing/builders.ts';
import { createRecord } from './change-records.ts';
import { openCashSession } from './open-cash-session.ts';
import { type Placement, placementOf } from './placement.ts';

const ana = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana' };

function placementIn(isDemo: boolean): Promise<Placement> {
  const db = freshDb(isDemo);
  return dexieStore(db).read(['sync'], (tx) => placementOf(db, tx, 'sales'));
}

describe('where a write of this device goes', () => {
  it('[S-55] sends everything of a company in the cloud, and books it beside the server’s balances', async () => {
    expect(await placementIn(false)).toEqual({ sends: true, books: 'pending', isTrailed: false });
  });

  it('[S-55] sends nothing of a demo company, and books it at once', async () => {
    expect(await placementIn(true)).toEqual({ sends: false, books: 'direct', isTrailed: false });
  });

  it.each([
    ['device', 'sales', { sends: true, books: 'direct' }],
    ['device', 'products', { sends: true, books: 'direct' }],
    ['device', 'company_settings', { sends: true, books: 'direct' }],
    ['device', 'warehouses', { sends: true, books: 'direct' }],
    ['device', 'customers', { sends: false, books: 'direct' }],
    ['device', 'stock_movements', { sends: false, books: 'direct' }],
    ['device', 'cash_openings', { sends: false, books: 'direct' }],
    ['device', 'users', { sends: false, books: 'direct' }],
    ['moving', 'customers', { sends: true, books: 'direct' }],
    ['moving', 'sales', { sends: true, books: 'direct' }],
  ] as const)(
    '[DATA-02] of a company on this device (%s) %s are placed as it says',
    async (residence, collection, placed) => {
      const db = freshDb();
      const store = dexieStore(db);
      await store.write(['sync'], (tx) => writeSyncValue(tx, 'residence', residence));
      expect(await store.read(['sync'], (tx) => placementOf(db, tx, collection))).toEqual({
        ...placed,
        isTrailed: true,
      });
    },
  );

  it('[DATA-02] books what a device keeps to itself at once, with nothing waiting', async () => {
    const db = freshDb();
    await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'device'));
    const opening = { id: newId(), register_id: newId(), initial_usd: '20.00', initial_bs: '0.00' };
    await openCashSession(db, opening, ana);
    expect(await db.cash_balances.toArray()).toMatchObject([{ amount: '20.00', shown: { amount: '20.00' } }]);
    expect([await db.outbox.count(), await db.pending.count()]).toEqual([0, 0]);
    expect(await db.cash_openings.get(opening.id)).toMatchObject({
      version: 0,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('[S-55] lets a demo company’s changes be seen with nothing waiting', async () => {
    const db = freshDb(true);
    const id = await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    expect(await db.categories.get(id)).toMatchObject({ name: 'Víveres' });
    expect(await db.outbox.count()).toBe(0);
    expect(await db.base.count()).toBe(0);
  });
});
