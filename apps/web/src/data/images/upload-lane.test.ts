import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';

import type { CallOutcome } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { attachmentRow, campaignRow, freshDb, imageRow } from '../testing/builders.ts';
import { keepBytes, sendBytes, sendBytesIn } from './picture-store.ts';
import { blob, live, NOW } from './testing/pictures.ts';
import { createUploadLane } from './upload-lane.ts';

const answer = (status: number, body: unknown = undefined): CallOutcome => ({
  kind: 'answer',
  status,
  body,
  retryAfterMs: undefined,
});

/** A server that has what it is given, while it is up. */
function pictureServer() {
  const server = {
    isUp: true,
    stored: [] as string[],
    /** How often the lane told that no answer came. */
    silences: 0,
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
    onSilence: () => {
      server.silences += 1;
    },
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
    await expect.poll(() => server.silences).toBeGreaterThan(0);
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

  it('[S-15] [ACC-03] brings what is attached to a document likewise, after its record', async () => {
    const db = freshDb();
    const pdf = await keepBytes(db, blob('%PDF', 'application/pdf'), NOW);
    await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, [pdf]));
    const row = attachmentRow({ sha256: pdf, version: 0 });
    await db.attachments.put(row);
    const server = pictureServer();
    const { lane, stop } = runLane(db, server);
    lane.ring();
    await db.attachments.put({ ...row, version: 3 });
    lane.ring();
    await expect.poll(() => server.stored).toEqual([pdf]);
    await expect.poll(() => waiting(db)).toBe(0);
    stop();
  });

  it('[S-15] [MKT-03] brings the picture of a campaign likewise, after its record', async () => {
    const db = freshDb();
    const sha256 = await keepBytes(db, blob('coffee'), NOW);
    await sendBytes(db, [sha256]);
    const server = pictureServer();
    const running = runLane(db, server);
    const campaign = campaignRow({
      content: { subject: '', body: 'Hola', image_url: '', image_sha256: sha256 },
    });
    await db.campaigns.put({ ...campaign, version: 0 });
    running.lane.ring();
    await db.campaigns.put({ ...campaign, version: 7 });
    running.lane.ring();
    await expect.poll(() => server.stored).toEqual([sha256]);
    running.stop();
  });

  it('[S-15] [S-29] brings those of a deleted picture too, whose deletion may be taken back', async () => {
    const db = freshDb();
    await withPictures(db, 1);
    await db.product_images.toCollection().modify({ deleted_at: '2026-11-20T12:00:00.000Z' });
    const server = pictureServer();
    const { stop } = runLane(db, server);
    await expect.poll(() => waiting(db)).toBe(0);
    expect(server.stored.length).toBe(1);
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
