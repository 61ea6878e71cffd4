import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';

import { attachmentRow, freshDb, imageRow } from '../testing/builders.ts';
import { fetchAllPictures } from './fetch-all.ts';
import { cacheBytes, dropCached } from './picture-store.ts';
import { blob, hashOf, live, NOW } from './testing/pictures.ts';
import { served } from './testing/served.ts';

it('[S-57] come all of them to the device that a company moves to, and stay there', async () => {
  const db = freshDb();
  const content = new Map<string, Blob>();
  for (const text of ['one', 'two', 'three']) content.set(await hashOf(blob(text)), blob(text));
  const [one = '', two = '', three = ''] = content.keys();
  await cacheBytes(db, one, blob('one'), NOW);
  await db.product_images.bulkPut([
    imageRow({ sha256: one, thumbnail: two }),
    imageRow({ sha256: 'f'.repeat(64), thumbnail: '' }),
    imageRow({ sha256: 'e'.repeat(64), deleted_at: '2026-11-20T12:00:00.000Z' }),
  ]);
  await db.attachments.put(attachmentRow({ sha256: three }));
  const server = served(content);
  expect(await fetchAllPictures(db, server)).toBe(1);
  expect([...server.asked].sort()).toEqual([two, three, 'f'.repeat(64)].sort());
  await live(db, 'device');
  expect(await dropCached(db, 0)).toBe(0);
  expect(await db.blobs.count()).toBe(3);
});
