import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';

import { freshDb, harina, imageRow } from '../testing/builders.ts';
import { createPictureBook } from './picture-book.ts';
import { keepBytes } from './picture-store.ts';
import { blob, hashOf, NOW } from './testing/pictures.ts';

const BOOK = { urlOf: (bytes: Blob) => `blob:${bytes.size}`, nowMs: () => NOW, later: () => undefined };

describe('the picture of a product', () => {
  it('[S-15] are asked for again where the server did not have them yet, while somebody looks', async () => {
    const db = freshDb();
    const late = blob('late');
    await db.product_images.put(imageRow({ thumbnail: await hashOf(late) }));
    let isThere = false;
    const fetcher = { fetch: async () => (isThere ? late : undefined) };
    const waiting: (() => void)[] = [];
    const later = (work: () => void) => void waiting.push(work);
    const book = createPictureBook(db, fetcher, { ...BOOK, later });
    const told: (string | undefined)[] = [];
    const stop = book.follow(harina, (url) => told.push(url));
    await expect.poll(() => waiting.length).toBe(1);
    isThere = true;
    waiting.pop()?.();
    await expect.poll(() => told).toEqual(['blob:4']);
    stop();
  });

  it('[PROD-07] are told by product: the main one, and another once it is chosen', async () => {
    const db = freshDb();
    const [front, side] = [await keepBytes(db, blob('front'), NOW), await keepBytes(db, blob('side!!'), NOW)];
    const rows = [
      imageRow({ id: 'a', type: 'main', thumbnail: front }),
      imageRow({ id: 'b', type: 'gallery', position: 1, thumbnail: side }),
    ];
    await db.product_images.bulkPut(rows);
    const book = createPictureBook(db, undefined, BOOK);
    const told: (string | undefined)[] = [];
    const stop = book.follow(harina, (url) => told.push(url));
    const none: (string | undefined)[] = [];
    book.follow('another', (url) => none.push(url));
    await expect.poll(() => told).toEqual(['blob:5']);
    await db.product_images.bulkPut(
      rows.map((row) => ({ ...row, type: row.id === 'b' ? 'main' : 'gallery' })),
    );
    await expect.poll(() => told).toEqual(['blob:5', 'blob:6']);
    await db.product_images.toCollection().modify({ deleted_at: '2026-11-20T12:00:00.000Z' });
    await expect.poll(() => told).toEqual(['blob:5', 'blob:6', undefined]);
    stop();
    expect(none).toEqual([]);
  });

  it('[PROD-07] is the present one for whoever looks again, though it was changed while nobody did', async () => {
    const db = freshDb();
    const [front, other] = [
      await keepBytes(db, blob('front'), NOW),
      await keepBytes(db, blob('other!'), NOW),
    ];
    await db.product_images.put(imageRow({ id: 'a', thumbnail: front }));
    const book = createPictureBook(db, undefined, BOOK);
    const told: (string | undefined)[] = [];
    const tell = (url: string | undefined) => void told.push(url);
    const stop = book.follow(harina, tell);
    await expect.poll(() => told).toEqual(['blob:5']);
    stop();
    await db.product_images.update('a', { thumbnail: other });
    await expect.poll(() => book.peek(harina)).toBeUndefined();
    book.follow(harina, tell);
    await expect.poll(() => told).toEqual(['blob:5', 'blob:6']);
  });
});
