import 'fake-indexeddb/auto';

import { describe, expect, it } from 'vitest';

import { dexieStore } from '../store/dexie-store.ts';
import { freshDb } from '../testing/builders.ts';
import { createRecord } from './change-records.ts';
import { type Placement, placementOf } from './placement.ts';

const ana = { id: '0190a000-0000-7000-8000-00000000000a', name: 'Ana' };

function placementIn(isDemo: boolean): Promise<Placement> {
  const db = freshDb(isDemo);
  return dexieStore(db).read(['sync'], (tx) => placementOf(db, tx, 'sales'));
}

describe('where a write of this device goes', () => {
  it('[S-55] sends everything of a company in the cloud, and books it beside the server’s balances', async () => {
    expect(await placementIn(false)).toEqual({ sends: true, books: 'pending' });
  });

  it('[S-55] sends nothing of a demo company, and books it at once', async () => {
    expect(await placementIn(true)).toEqual({ sends: false, books: 'direct' });
  });

  it('[S-55] lets a demo company’s changes be seen with nothing waiting', async () => {
    const db = freshDb(true);
    const id = await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    expect(await db.categories.get(id)).toMatchObject({ name: 'Víveres' });
    expect(await db.outbox.count()).toBe(0);
    expect(await db.base.count()).toBe(0);
  });
});
