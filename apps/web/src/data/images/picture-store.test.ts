import { DAY_MS } from '@cuadra/domain/time/days';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';

import { createRecord } from '../local-writes/change-records.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { FIRST_READING, writeSyncValue } from '../sync/state/sync-values.ts';
import { ana, freshDb, imageRow } from '../testing/builders.ts';
import { cacheBytes, dropCached, dropUnnamed, keepBytes, readBytes, sendBytesIn } from './picture-store.ts';
import { blob, hashOf, NOW } from './testing/pictures.ts';

describe('keeping bytes', () => {
  it('[S-64] lets go of what the server has, those shown longest ago first, and of nothing else', async () => {
    const db = freshDb();
    const [first, second, third] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)].map((text) => blob(text));
    if (first === undefined || second === undefined || third === undefined) throw new Error('three');
    await cacheBytes(db, await hashOf(first), first, NOW);
    await cacheBytes(db, await hashOf(second), second, NOW + 1000);
    const own = await keepBytes(db, third, NOW - DAY_MS);
    expect(await dropCached(db, 50)).toBe(1);
    expect((await db.blobs.toCollection().primaryKeys()).sort()).toEqual([await hashOf(second), own].sort());
    // Shown again a day later, it is the newest.
    await readBytes(db, await hashOf(second), NOW + 2 * DAY_MS);
    expect((await db.blobs.get(await hashOf(second)))?.used_at).toBe(
      new Date(NOW + 2 * DAY_MS).toISOString(),
    );
  });

  it('[S-64] lets go last of what was chosen again for a form', async () => {
    const db = freshDb();
    await cacheBytes(db, await hashOf(blob('chosen again')), blob('chosen again'), NOW);
    await cacheBytes(db, await hashOf(blob('shown later')), blob('shown later'), NOW + 1000);
    const again = await keepBytes(db, blob('chosen again'), NOW + 2000);
    expect(await dropCached(db, 15)).toBe(1);
    expect(await db.blobs.toCollection().primaryKeys()).toEqual([again]);
  });

  it('[S-24] clears away after a day the bytes of a form that was given up, and of no other', async () => {
    const db = freshDb();
    const [given, drafted, sent] = [
      await keepBytes(db, blob('given up'), NOW),
      await keepBytes(db, blob('in a draft'), NOW),
      await keepBytes(db, blob('of a product'), NOW),
    ];
    await db.drafts.put({
      id: 'd',
      kind: 'product_new',
      data: { images: { i: { made: { sha256: drafted } } } },
      updated_at: '',
    });
    await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, [sent, '']));
    expect(await dropUnnamed(db, NOW + DAY_MS - 1)).toBe(0);
    expect(await dropUnnamed(db, NOW + DAY_MS + 1)).toBe(1);
    expect((await db.blobs.toCollection().primaryKeys()).sort()).toEqual([drafted, sent].sort());
    expect(given).not.toBe(drafted);
  });

  it('[S-15] [S-27] lets go of a picture whose record the server refused, once nothing is on its way', async () => {
    const db = freshDb();
    const [refused, named] = [
      await keepBytes(db, blob('refused'), NOW),
      await keepBytes(db, blob('named'), NOW),
    ];
    await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, [refused, named]));
    await db.product_images.put(imageRow({ sha256: named }));
    const later = NOW + DAY_MS + 1;
    // A device that has not read everything yet may not know of its record.
    expect(await dropUnnamed(db, later)).toBe(0);
    const reading = { ...FIRST_READING, is_begun: true, todo: ['product_images'] as const };
    for (const [todo, gone] of [
      [['product_images'], 0],
      [[], 1],
    ] as const) {
      await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'reading', { ...reading, todo }));
      expect(await dropUnnamed(db, later)).toBe(gone);
    }
    expect(await db.blobs.toCollection().primaryKeys()).toEqual([named]);
  });

  it('[S-15] keeps a picture whose record waits to be sent', async () => {
    const db = freshDb();
    const kept = await keepBytes(db, blob('kept'), NOW);
    await dexieStore(db).write(['blobs', 'sync'], async (tx) => {
      await sendBytesIn(tx, [kept]);
      await writeSyncValue(tx, 'reading', { ...FIRST_READING, is_begun: true });
    });
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    expect(await dropUnnamed(db, NOW + DAY_MS + 1)).toBe(0);
  });
});
