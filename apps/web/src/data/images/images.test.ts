/** Pictures on the device: what is taken, kept, uploaded, fetched and let go again. */
import 'fake-indexeddb/auto';
import { hashOfBytes } from '@cuadra/contracts/item-hash';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { CallOutcome } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { writeSyncValue } from '../sync/sync-values.ts';
import { freshDb, harina, imageRow } from '../testing/builders.ts';
import { afterUpload } from './after-upload.ts';
import { fetchAllPictures } from './fetch-all.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { createPictureBook } from './picture-book.ts';
import { FILE_BYTES_MAX, FILE_BYTES_MIN, GIF_BYTES_MAX, readPictureFile } from './picture-file.ts';
import { cacheBytes, dropCached, dropUnnamed, keepBytes, readBytes, sendBytesIn } from './picture-store.ts';
import { fittedSize } from './shrink-picture.ts';
import { createUploadLane } from './upload-lane.ts';
import { SIMULATED_UPLOAD_MS, type UploadTools, uploadPicture } from './upload-picture.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const GIF = 'GIF89a\x02\0\x02\0\0\0\0';
const blob = (text: string, type = 'image/webp') => new Blob([latin(text)], { type });
const hashOf = async (bytes: Blob) => hashOfBytes(new Uint8Array(await bytes.arrayBuffer()));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('which files are pictures', () => {
  it('[PROD-09] refuses what is too small, too large or none, whatever it is called', async () => {
    const read = async (bytes: Blob) => {
      const found = await readPictureFile(bytes);
      return found.ok ? found.file.type : found.problem;
    };
    expect(await read(blob(GIF, 'text/html'))).toBe('gif');
    expect(await read(blob('GIF89a'))).toEqual({ code: 'too_small', bytes: FILE_BYTES_MIN });
    expect(await read(blob('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'))).toEqual({
      code: 'type',
    });
    expect(await read(blob(`RIFF\0\0\0\0WEBPVP8 ${'\0'.repeat(20)}`))).toEqual({ code: 'type' });
    expect(await read(blob('GIF89a\xff\xff\xff\xff\0\0\0'))).toEqual({ code: 'type' });
    expect(await read(new Blob([latin(GIF), new Uint8Array(GIF_BYTES_MAX)]))).toEqual({
      code: 'too_large',
      bytes: GIF_BYTES_MAX,
    });
    expect(await read(new Blob([latin(GIF), new Uint8Array(FILE_BYTES_MAX)]))).toEqual({
      code: 'too_large',
      bytes: FILE_BYTES_MAX,
    });
  });

  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [800, 600, 800, 600],
    [1600, 1, 1600, 1],
    [64_000, 10, 1600, 1],
  ])('[PROD-07] draws %i × %i as %i × %i', (width, height, fittedWidth, fittedHeight) => {
    expect(fittedSize({ width, height }, 1600)).toEqual({ width: fittedWidth, height: fittedHeight });
  });
});

/** A browser whose canvas gives what it was given, and a thumbnail beside it. */
function tools(): UploadTools & { readonly waited: number[] } {
  const waited: number[] = [];
  return {
    waited,
    shrink: async ({ bytes, size }) => ({
      blob: new Blob([bytes], { type: 'image/gif' }),
      mime: 'image/gif',
      size,
      thumbnail: blob(`small ${bytes.length}`),
    }),
    wait: async (ms) => void waited.push(ms),
    urlOf: (bytes) => `blob:${bytes.size}`,
    nowMs: () => NOW,
  };
}

const file = (name = 'Harina PAN.gif', content = GIF) => new File([latin(content)], name);

async function live(db: CompanyDb, residence: 'cloud' | 'device'): Promise<void> {
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', residence));
}

describe('taking a picture', () => {
  it('[PROD-10] waits a second in a demo, and answers with an address here, a name and the path', async () => {
    const db = freshDb(true);
    const browser = tools();
    const taken = await uploadPicture(db, file(), browser);
    expect(taken).toMatchObject({
      ok: true,
      picture: {
        url: `blob:${GIF.length}`,
        filename: 'Harina PAN.gif',
        path: `uploads/2026/11/${NOW}-harina-pan.gif`,
        mime: 'image/gif',
        width: 2,
        height: 2,
      },
    });
    expect(browser.waited).toEqual([SIMULATED_UPLOAD_MS]);
    // After a reload: another page over the same database.
    if (taken.ok) expect((await readBytes(db, taken.picture.sha256, NOW))?.size).toBe(GIF.length);
  });

  it('[PROD-10] waits likewise in a company that lives on its device, and not in one that uploads', async () => {
    const db = freshDb();
    const browser = tools();
    await live(db, 'device');
    await uploadPicture(db, file(), browser);
    expect(browser.waited).toEqual([SIMULATED_UPLOAD_MS]);
    await live(db, 'cloud');
    await uploadPicture(db, file(), browser);
    expect(browser.waited).toEqual([SIMULATED_UPLOAD_MS]);
  });

  it('[PROD-07] keeps nothing of a picture that is cut in half, and says so', async () => {
    const db = freshDb();
    const shrink = () => Promise.reject(new DOMException('cut', 'InvalidStateError'));
    expect(await uploadPicture(db, file(), { ...tools(), shrink })).toEqual({
      ok: false,
      problem: { code: 'failed' },
    });
    expect(await db.blobs.count()).toBe(0);
  });

  it('[ENT-18] calls a file without a name something', async () => {
    const taken = await uploadPicture(freshDb(), file('\u0000'), tools());
    expect(taken).toMatchObject({ picture: { filename: 'imagen', path: `uploads/2026/11/${NOW}-imagen` } });
  });
});

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
});

const answer = (status: number, body: unknown = undefined): CallOutcome => ({
  kind: 'answer',
  status,
  body,
  retryAfterMs: undefined,
});

describe('what becomes of an upload', () => {
  it.each<[string, CallOutcome, object]>([
    ['it is stored', answer(201), { kind: 'done' }],
    ['it was there already', answer(200), { kind: 'done' }],
    ['there is no network', { kind: 'unreachable' }, { kind: 'wait', pauseMs: 1000 }],
    ['nothing came in time', { kind: 'timeout' }, { kind: 'wait', pauseMs: 1000 }],
    [
      'the server is busy',
      { ...answer(503), kind: 'answer', retryAfterMs: 7000 } as CallOutcome,
      { kind: 'wait', pauseMs: 7000 },
    ],
    ['the session is gone', answer(401), { kind: 'wait', pauseMs: 60_000 }],
    [
      'the plan is full',
      answer(403, { code: 'plan_limit' }),
      { kind: 'barred', pauseMs: 900_000, code: 'plan_limit' },
    ],
    [
      'the company lives elsewhere',
      answer(409, { code: 'company_on_other_device' }),
      { kind: 'barred', pauseMs: 900_000 },
    ],
    ['it was damaged on the way', answer(400, { code: 'hash_mismatch' }), { kind: 'wait', pauseMs: 1000 }],
    ['it is no picture', answer(400, { code: 'not_a_picture' }), { kind: 'refused', code: 'not_a_picture' }],
    ['it is too large', answer(413), { kind: 'refused' }],
  ])('[S-15] where %s', (_, outcome, step) => {
    expect(afterUpload(outcome, 1, 0.5)).toMatchObject(step);
  });
});

/** A server that has what it is given, while it is up. */
function pictureServer() {
  const server = {
    isUp: true,
    stored: [] as string[],
    /** Goes away after so many more. */
    left: Number.POSITIVE_INFINITY,
    call: async ({ path }: { readonly path: string }): Promise<CallOutcome> => {
      if (!server.isUp || server.left <= 0) return { kind: 'unreachable' };
      server.left -= 1;
      server.stored.push(path.slice('/uploads/'.length));
      return answer(201);
    },
  };
  return server;
}

async function withPictures(db: CompanyDb, count: number): Promise<string[]> {
  const hashes: string[] = [];
  for (let n = 0; n < count; n += 1) hashes.push(await keepBytes(db, blob(`picture ${n}`), NOW));
  await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, hashes));
  await db.product_images.bulkPut(
    hashes.map((sha256, n) => ({ ...imageRow({ id: `image ${n}`, sha256, thumbnail: '' }), version: n + 1 })),
  );
  return hashes;
}

function runLane(db: CompanyDb, server: ReturnType<typeof pictureServer>, isSending = () => false) {
  const stop = new AbortController();
  const lane = createUploadLane({
    db,
    client: server,
    random: () => 0,
    isSending,
    onBarred: () => undefined,
  });
  void lane.run(stop.signal);
  return { lane, stop: () => stop.abort() };
}

const waiting = (db: CompanyDb) => db.blobs.where('state').equals('waiting').count();

describe('the upload lane', () => {
  it('[S-15] goes on after the network went away in the middle of 500, and sends none twice', async () => {
    const db = freshDb();
    const hashes = await withPictures(db, 500);
    const server = pictureServer();
    server.left = 200;
    const running = runLane(db, server);
    await expect.poll(() => server.stored.length, { timeout: 20_000 }).toBe(200);
    await expect.poll(() => waiting(db)).toBe(300);
    running.stop();
    // The browser was closed meanwhile.
    server.left = Number.POSITIVE_INFINITY;
    const again = runLane(db, server);
    await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(0);
    again.stop();
    expect(server.stored.length).toBe(500);
    expect(new Set(server.stored)).toEqual(new Set(hashes));
  }, 30_000);

  it('[S-15] lets data go first, and its records before the pictures', async () => {
    const db = freshDb();
    await withPictures(db, 1);
    await db.product_images.toCollection().modify({ version: 0 });
    const server = pictureServer();
    let looks = 0;
    // Data is on its way at the first look, and has gone at the second.
    const { lane, stop } = runLane(db, server, () => {
      looks += 1;
      return looks === 1;
    });
    for (const least of [1, 2, 3]) {
      lane.ring();
      await expect.poll(() => looks).toBeGreaterThanOrEqual(least);
    }
    expect(server.stored).toEqual([]);
    await db.product_images.toCollection().modify({ version: 7 });
    lane.ring();
    await expect.poll(() => server.stored.length).toBe(1);
    stop();
  });

  it('[DATA-02] [S-56] leaves the pictures of a company on its device, until it moves', async () => {
    const db = freshDb();
    await withPictures(db, 2);
    await live(db, 'device');
    const server = pictureServer();
    let looks = 0;
    db.sync.hook('reading', (row) => {
      looks += 1;
      return row;
    });
    const { lane, stop } = runLane(db, server);
    for (const least of [1, 2]) {
      lane.ring();
      await expect.poll(() => looks).toBeGreaterThanOrEqual(least);
    }
    expect(server.stored).toEqual([]);
    await live(db, 'cloud');
    lane.ring();
    await expect.poll(() => server.stored.length).toBe(2);
    stop();
  });
});

const BOOK = { urlOf: (bytes: Blob) => `blob:${bytes.size}`, nowMs: () => NOW, later: () => undefined };

describe('pictures of other devices', () => {
  function served(content: ReadonlyMap<string, Blob>) {
    const asked: string[] = [];
    let most = 0;
    let now = 0;
    const stream = async (path: string) => {
      asked.push(path.slice('/uploads/'.length));
      now += 1;
      most = Math.max(most, now);
      // Others that may begin do so before this one answers.
      await Promise.resolve();
      now -= 1;
      const bytes = content.get(path.slice('/uploads/'.length));
      return bytes === undefined ? undefined : new Response(bytes);
    };
    return { stream, asked, most: () => most };
  }

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

  it('[S-57] come all of them to the device that a company moves to, and stay there', async () => {
    const db = freshDb();
    const content = new Map<string, Blob>();
    for (const text of ['one', 'two', 'three']) content.set(await hashOf(blob(text)), blob(text));
    const [one = '', two = '', three = ''] = content.keys();
    await cacheBytes(db, one, blob('one'), NOW);
    await db.product_images.bulkPut([
      imageRow({ sha256: one, thumbnail: two }),
      imageRow({ sha256: three, thumbnail: '' }),
      imageRow({ sha256: 'f'.repeat(64), thumbnail: '' }),
      imageRow({ sha256: 'e'.repeat(64), deleted_at: '2026-11-20T12:00:00.000Z' }),
    ]);
    const server = served(content);
    expect(await fetchAllPictures(db, server)).toBe(1);
    expect([...server.asked].sort()).toEqual([two, three, 'f'.repeat(64)].sort());
    await live(db, 'device');
    expect(await dropCached(db, 0)).toBe(0);
    expect(await db.blobs.count()).toBe(3);
  });

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
});
