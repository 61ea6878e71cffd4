import 'fake-indexeddb/auto';

import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { ana, freshDb, productRow } from '../testing/builders.ts';
import { changeManyIn, type ManyOptions, type OneOfMany } from './change-many.ts';
import { CHANGE_TABLES } from './change-records.ts';

const INACTIVE = { status: 'inactive' } as const;

describe('changing many records', () => {
  it('[INV-02] [S-27] makes an item each, which says what version it saw', async () => {
    const db = await shopWith(3);
    expect(await change(db, [patch('p0'), patch('p2'), patch('unknown')])).toBe(2);
    const items = await db.outbox.toArray();
    expect(items).toMatchObject([
      { kind: 'patch', collection: 'products', row_id: 'p0', seen: 7, made_by: ana, rows: ['products|p0'] },
      { row_id: 'p2', seen: 7 },
    ]);
    expect(items.map(({ body, hash }) => [JSON.parse(body), hash])).toEqual(
      [0, 1].map(() => [INACTIVE, hashOfBody(INACTIVE)]),
    );
    expect((await db.products.toArray()).map(({ status }) => status)).toEqual([
      'inactive',
      'active',
      'inactive',
    ]);
    expect((await db.base.toArray()).map(({ row_id }) => row_id)).toEqual(['p0', 'p2']);
  });

  it('[INV-02] leaves alone what is already so', async () => {
    const db = await shopWith(2);
    await change(db, [patch('p0')]);
    expect(await change(db, [patch('p0'), patch('p1')])).toBe(1);
    expect(await db.outbox.count()).toBe(2);
  });

  it('[INV-04] deletes them softly, and brings them back', async () => {
    const db = await shopWith(2);
    const both = ['p0', 'p1'];
    await change(
      db,
      both.map((id) => ({ id, isDeleted: true }) as const),
    );
    expect((await db.products.toArray()).every(({ deleted_at }) => deleted_at !== null)).toBe(true);
    await change(
      db,
      both.map((id) => ({ id, fields: { deleted_at: null } })),
    );
    expect((await db.products.toArray()).every(({ deleted_at }) => deleted_at === null)).toBe(true);
    expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual([
      'delete',
      'delete',
      'patch',
      'patch',
    ]);
  });

  it('[INV-02] is whole or nothing: cancelled half way, nothing has changed', async () => {
    const db = await shopWith(1_200);
    const all = Array.from({ length: 1_200 }, (_, place) => patch(`p${place}`));
    const stop = new AbortController();
    const onProgress = (done: number) => (done >= 1_000 ? stop.abort(new Error('cancelado')) : undefined);
    await expect(change(db, all, { onProgress, signal: stop.signal })).rejects.toThrow('cancelado');
    expect([await db.outbox.count(), await db.base.count()]).toEqual([0, 0]);
    expect(await db.products.filter(({ status }) => status === 'inactive').count()).toBe(0);
  });

  it('[DATA-02] sends nothing of the sample shop', async () => {
    const db = await shopWith(1, true);
    await change(db, [patch('p0')]);
    expect([await db.outbox.count(), (await db.products.get('p0'))?.status]).toEqual([0, 'inactive']);
  });
});

function patch(id: string): OneOfMany {
  return { id, fields: INACTIVE };
}

async function shopWith(count: number, isDemo = false): Promise<CompanyDb> {
  const db = freshDb(isDemo);
  const ids = Array.from({ length: count }, (_, place) => `p${place}`);
  await db.products.bulkPut(ids.map((id) => productRow({ id, version: 7 })));
  return db;
}

function change(db: CompanyDb, changes: readonly OneOfMany[], options?: ManyOptions): Promise<number> {
  return dexieStore(db).write([...CHANGE_TABLES, 'products'], (tx) =>
    changeManyIn(tx, db, 'products', changes, ana, options),
  );
}
