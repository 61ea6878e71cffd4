import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from './company-db.ts';
import { deviceStorageKey } from './device.ts';
import type { OutboxRow } from './device-rows.ts';
import { type DeviceStorage, forgetCompany, livesHere } from './forget-device.ts';
import { cacheBytes, keepBytes, sendBytesIn } from './images/picture-store.ts';
import { browserJournal, journalName } from './journal/journal.ts';
import { createRecord } from './local-writes/change-records.ts';
import { dexieStore } from './store/dexie-store.ts';
import { readSyncValue, writeSyncValue } from './sync/state/sync-values.ts';
import { ana, freshDb, saleDraft, seriesRow } from './testing/builders.ts';
import { cacheInMemory } from './testing/cache-in-memory.ts';
import { recordSale } from './testing/record-draft.ts';

function storage(caches = cacheInMemory()): DeviceStorage & { readonly gone: string[] } {
  const gone: string[] = [];
  return {
    gone,
    local: { removeItem: (key) => void gone.push(key) },
    caches: { ...caches, delete: async (name) => gone.push(name) > 0 },
  };
}

describe('leaving a device that is another’s', () => {
  it('[S-52] deletes a company of which all was sent, with the device’s identity', async () => {
    const db = freshDb();
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    await db.outbox.clear();
    const { gone, ...places } = storage();
    expect(await forgetCompany(db, places)).toBe('gone');
    expect(await Dexie.getDatabaseNames()).not.toContain(db.name);
    expect(gone).toEqual([deviceStorageKey(db.companyId), `cuadra-waiting-${db.companyId}`]);
  });

  it('[S-52] leaves only what waits, with the series and the device that send it', async () => {
    const db = freshDb();
    await db.series.put(seriesRow());
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
    const device = { id: 'd', lease: 'l' };
    await dexieStore(db).write(['sync'], async (tx) => {
      await writeSyncValue(tx, 'device', device as never);
      await writeSyncValue(tx, 'reader', ana.id);
    });
    const { gone, ...places } = storage();
    expect(await forgetCompany(db, places)).toBe('waiting');
    expect((await db.outbox.toArray()).map(({ row_id }) => row_id)).toContain(sale.id);
    expect([await db.sales.count(), await db.categories.count(), await db.cart.count()]).toEqual([0, 0, 0]);
    const kept = await dexieStore(db).read(['sync'], async (tx) => [
      await readSyncValue(tx, 'device'),
      await readSyncValue(tx, 'reader'),
    ]);
    expect([kept, await db.series.count(), gone]).toEqual([[device, null], 1, []]);
  });

  it('[S-52] [S-45] leaves no copy of a sale that was sent, and those of what waits', async () => {
    const db = await sellingDb();
    const caches = cacheInMemory();
    const journal = browserJournal(db.companyId, caches);
    const [sent, waits] = await Promise.all([sell(db), sell(db)]);
    for (const item of await db.outbox.toArray()) await journal?.put(item);
    const unknown = { ...(await db.outbox.toArray())[0], id: newId() } as OutboxRow;
    await journal?.put(unknown);
    // A power cut tore one apart: the rest is cleared all the same.
    await (await caches.open(journalName(db.companyId))).put('/cuadra-waiting/torn', new Response('{"id":'));
    await db.outbox.where('id').equals(sent.id).delete();
    expect(await forgetCompany(db, storage(caches))).toBe('waiting');
    expect(caches.paths().map((path) => path.split('/').at(-1))).toEqual([waits.id, unknown.id, 'torn']);
  });

  it('[S-15] [S-52] leaves pictures that wait, and neither those the server has nor what is half written', async () => {
    const db = freshDb();
    const bytes = (text: string) => new Blob([text], { type: 'image/webp' });
    const waiting = await keepBytes(db, bytes('waits'), 0);
    await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, [waiting]));
    await keepBytes(db, bytes('of a form'), 0);
    await cacheBytes(db, 'a'.repeat(64), bytes('on the server'), 0);
    await db.drafts.put({ id: 'd', kind: 'product_new', data: {}, updated_at: '' });
    expect(await forgetCompany(db, storage())).toBe('waiting');
    expect(await db.blobs.toCollection().primaryKeys()).toEqual([waiting]);
    expect(await db.drafts.count()).toBe(0);
  });

  it('[S-52] [S-55] touches nothing of a company whose only data is here', async () => {
    const db = freshDb();
    await createRecord(db, 'categories', { name: 'Víveres' }, ana);
    await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', 'device'));
    expect(await forgetCompany(db, storage())).toBe('lives_here');
    expect(await db.categories.count()).toBe(1);
    expect(await livesHere()).toBe(true);
  });
});

async function sellingDb(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow());
  return db;
}

function sell(db: CompanyDb) {
  return recordSale(db, { sale: saleDraft(), cartId: null }, ana);
}
