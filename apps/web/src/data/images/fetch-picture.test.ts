import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { freshDb } from '../testing/builders.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { blob, hashOf, NOW } from './testing/pictures.ts';
import { served } from './testing/served.ts';

afterEach(() => vi.restoreAllMocks());

describe('pictures of other devices', () => {
  it('[S-15] are fetched once when they are shown, two at a time, and are here after', async () => {
    const db = freshDb();
    const pictures = ['one', 'two', 'three', 'four'].map((text) => blob(text));
    const content = new Map(
      await Promise.all(pictures.map(async (one) => [await hashOf(one), one] as const)),
    );
    const server = served(content);
    const fetcher = createPictureFetcher(db, server, { nowMs: () => NOW });
    const hashes = [...content.keys()];
    await Promise.all([...hashes, ...hashes].map((sha256) => fetcher.fetch(sha256)));
    expect([...server.asked].sort()).toEqual([...hashes].sort());
    expect(server.most()).toBe(2);
    expect(await db.blobs.where('state').equals('cached').count()).toBe(4);
  });

  it('[S-64] are shown where the device has no room to keep them', async () => {
    const db = freshDb();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    db.blobs.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const sha256 = await hashOf(blob('one'));
    const fetcher = createPictureFetcher(db, served(new Map([[sha256, blob('one')]])), { nowMs: () => NOW });
    expect((await fetcher.fetch(sha256))?.size).toBe(3);
  });

  it('[S-15] are not believed where they are not what their name says, and asked for again a minute later', async () => {
    const db = freshDb();
    const server = served(new Map([['a'.repeat(64), blob('another')]]));
    let nowMs = NOW;
    const fetcher = createPictureFetcher(db, server, { nowMs: () => nowMs });
    for (const wait of [0, 1000, 61_000]) {
      nowMs = NOW + wait;
      expect(await fetcher.fetch('a'.repeat(64))).toBeUndefined();
    }
    expect(server.asked).toHaveLength(2);
    expect(await db.blobs.count()).toBe(0);
  });
});
