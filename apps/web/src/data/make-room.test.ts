import { DAY_MS } from '@cuadra/domain/time/days';
import 'fake-indexeddb/auto';

import { describe, expect, it } from 'vitest';

import type { CompanyDb } from './company-db.ts';
import { cacheBytes, keepBytes, sendBytesIn } from './images/picture-store.ts';
import { type KeepFacts, makeRoom, mayBeDropped } from './make-room.ts';
import type { SaleRow, StoredRow } from './rows.ts';
import { dexieStore } from './store/dexie-store.ts';
import { FIRST_READING } from './sync/state/sync-values.ts';
import { ana, freshDb, saleDraft, seriesRow } from './testing/builders.ts';
import { recordSale } from './testing/record-draft.ts';

const NOW_MS = Date.parse('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW_MS - days * DAY_MS).toISOString();

const KEEP: KeepFacts = {
  windowStart: daysAgo(30),
  ownStart: daysAgo(90),
  backedUp: 100,
  ownDeviceId: 'this',
  inOutbox: new Set(['waits']),
  openSessions: new Set(['session']),
};

describe('which documents may leave a full device [S-64]', () => {
  const other = { id: 'x', version: 50, device_id: 'other' };
  const own = { ...other, hash: 'abc', device_id: 'this' };

  it.each<{ why: string; document: Partial<StoredRow>; days: number; expected: boolean }>([
    { why: 'another’s, from before the window', document: other, days: 31, expected: true },
    { why: 'another’s, inside of it', document: other, days: 29, expected: false },
    {
      why: 'one that waits to be sent or looked at',
      document: { ...own, id: 'waits' },
      days: 400,
      expected: false,
    },
    {
      why: 'one the server has not recorded',
      document: { ...other, version: 0 },
      days: 400,
      expected: false,
    },
    { why: 'own, younger than 90 days [S-49]', document: own, days: 89, expected: false },
    { why: 'own, in no backup yet [S-49]', document: { ...own, version: 101 }, days: 400, expected: false },
    {
      why: 'own, loaded again from the server [S-49]',
      document: { ...own, hash: undefined },
      days: 89,
      expected: false,
    },
    { why: 'own, old and backed up', document: own, days: 91, expected: true },
    {
      why: 'the opening of an open cash session',
      document: { ...other, id: 'session' },
      days: 400,
      expected: false,
    },
    { why: 'a sale of it', document: { ...other, cash_session_id: 'session' }, days: 400, expected: false },
  ])('$why: $expected', ({ document, days, expected }) => {
    expect(mayBeDropped(document as StoredRow, daysAgo(days), KEEP)).toBe(expected);
  });
});

describe('makeRoom [S-64]', () => {
  it('drops others’ old documents at 80 % of the quota, and nothing else', async () => {
    const db = await shop();
    await makeRoom(db, { share: 0.79 }, NOW_MS);
    await makeRoom(db, { share: undefined }, NOW_MS);
    expect(await db.sales.count()).toBe(1203);

    await makeRoom(db, { share: 0.8 }, NOW_MS);
    expect((await db.sales.toArray()).map(({ id }) => id).sort()).toEqual(
      ['in-window', 'own', expect.any(String)].sort(),
    );
    expect([await db.outbox.count(), await db.pending.count()]).toEqual([1, 1]);
    expect(await db.stock_balances.count()).toBe(1);
    expect(await db.cash_balances.count()).toBe(1);
  });

  it('lets go of pictures that the server has, and of none that waits or belongs to a form', async () => {
    const db = freshDb();
    const bytes = (text: string) => new Blob([text], { type: 'image/webp' });
    const [drafted, waiting] = [
      await keepBytes(db, bytes('of a form'), NOW_MS),
      await keepBytes(db, bytes('waits'), NOW_MS),
    ];
    await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, [waiting]));
    await cacheBytes(db, 'a'.repeat(64), bytes('on the server'), NOW_MS);
    await makeRoom(db, { share: 0.79 }, NOW_MS);
    expect(await db.blobs.count()).toBe(3);
    await makeRoom(db, { share: 0.8 }, NOW_MS);
    expect((await db.blobs.toCollection().primaryKeys()).sort()).toEqual([drafted, waiting].sort());
  });

  it('leaves a demo alone, whose documents are nowhere else', async () => {
    const db = await shop(true);
    await makeRoom(db, { share: 0.99 }, NOW_MS);
    expect(await db.sales.count()).toBe(1203);
  });
});

/** Some more than two slices of others' old sales, one in the window, an old one of its own, and one that waits. */
async function shop(isDemo = false): Promise<CompanyDb> {
  const db = freshDb(isDemo);
  await db.series.put(seriesRow());
  await db.sync.put({ name: 'reading', value: FIRST_READING });
  await db.sync.put({ name: 'device', value: { id: 'this', name: '', enrolled_at: '' } });
  const sale = (id: string, sold_at: string, more = {}) =>
    ({ id, sold_at, version: 5, device_id: 'other', ...more }) as unknown as SaleRow;
  await db.sales.bulkPut(
    Array.from({ length: 1200 }, (_, n) =>
      sale(`old-${n}`, new Date(NOW_MS - 40 * DAY_MS - n).toISOString()),
    ),
  );
  await db.sales.bulkPut([
    sale('in-window', daysAgo(29)),
    sale('own', daysAgo(60), { hash: 'abc', device_id: 'this' }),
  ]);
  await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
  return db;
}
