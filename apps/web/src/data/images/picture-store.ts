/**
 * The bytes of pictures on this device, by their hash: kept from the moment they are chosen, shown without a network, and
 * let go again when the server has them and room is short (S-15, S-64).
 */
import { hashOfBytes } from '@cuadra/contracts/item-hash';

import type { CompanyDb } from '../company-db.ts';
import type { BlobRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';

/** Of pictures that the server has: those shown last stay. */
export const CACHED_BYTES_MAX = 120 * 1024 * 1024;
/** What nobody has named for so long belongs to a form that was given up. */
const UNNAMED_MS = 24 * 60 * 60_000;
/** To note each time a picture is shown would be a write a tile. */
const USED_STEP_MS = 24 * 60 * 60_000;

/** Stores them for a form, whose saving names them. @returns their hash */
export async function keepBytes(db: CompanyDb, bytes: Blob, nowMs: number): Promise<string> {
  const sha256 = hashOfBytes(new Uint8Array(await bytes.arrayBuffer()));
  await db.transaction('rw', db.blobs, async () => {
    const known = await db.blobs.get(sha256);
    // The same picture again, which the server may have long since: it stays as it is, and is the last to be let go.
    if (known !== undefined) await db.blobs.update(sha256, { used_at: new Date(nowMs).toISOString() });
    else await db.blobs.put(blobRow(sha256, bytes, 'drafted', nowMs));
  });
  return sha256;
}

/**
 * In the transaction that stores the pictures that name them: from now on they wait to be uploaded, also those that the
 * server has had before and may have let go. Table: `blobs`.
 */
export async function sendBytesIn(tx: DeviceTransaction, hashes: readonly string[]): Promise<void> {
  const rows = await tx.getMany('blobs', [...new Set(hashes)]);
  const here = rows.filter((row) => row !== undefined);
  await tx.put(
    'blobs',
    here.map((row) => ({ ...row, state: 'waiting' as const })),
  );
}

/**
 * Stores those of a company's file, to be uploaded once their records are there. What is not what its name says is left
 * out: the file was made by hand, and the server would not have it either.
 */
export async function keepRestored(
  db: CompanyDb,
  pictures: ReadonlyMap<string, Blob>,
  nowMs: number,
): Promise<void> {
  for (const [sha256, bytes] of pictures) {
    if (hashOfBytes(new Uint8Array(await bytes.arrayBuffer())) !== sha256) continue;
    await db.blobs.put(blobRow(sha256, bytes, 'waiting', nowMs));
  }
}

/** Stores what the server gave, unless it is here already. */
export async function cacheBytes(db: CompanyDb, sha256: string, bytes: Blob, nowMs: number): Promise<void> {
  await db.transaction('rw', db.blobs, async () => {
    if ((await db.blobs.get(sha256)) !== undefined) return;
    await db.blobs.put(blobRow(sha256, bytes, 'cached', nowMs));
  });
}

function blobRow(sha256: string, bytes: Blob, state: BlobRow['state'], nowMs: number): BlobRow {
  return { sha256, mime: bytes.type, bytes, state, used_at: new Date(nowMs).toISOString() };
}

/** Undefined where they are not on this device. */
export async function readBytes(db: CompanyDb, sha256: string, nowMs: number): Promise<Blob | undefined> {
  const row = await db.blobs.get(sha256);
  if (row === undefined) return undefined;
  if (Date.parse(row.used_at) < nowMs - USED_STEP_MS) {
    await db.blobs.update(sha256, { used_at: new Date(nowMs).toISOString() });
  }
  return row.bytes;
}

/**
 * Lets go of what the server has, those shown longest ago first, until the rest is small enough. Nothing goes of a company
 * that lives on its device: there it is to be whole (DATA-02).
 *
 * @returns how many went
 */
export async function dropCached(db: CompanyDb, bytesMax = CACHED_BYTES_MAX): Promise<number> {
  return db.transaction('rw', db.blobs, db.sync, async () => {
    const residence = (await db.sync.get('residence'))?.value ?? 'cloud';
    if (residence !== 'cloud') return 0;
    let kept = 0;
    const gone: string[] = [];
    await db.blobs
      .orderBy('used_at')
      .reverse()
      .each(({ sha256, state, bytes }) => {
        if (state !== 'cached') return;
        kept += bytes.size;
        if (kept > bytesMax) gone.push(sha256);
      });
    await db.blobs.bulkDelete(gone);
    return gone.length;
  });
}

/** Clears away bytes of forms that were given up a day ago and more. */
export async function dropUnnamed(db: CompanyDb, nowMs: number): Promise<number> {
  return db.transaction('rw', db.blobs, db.drafts, async () => {
    const before = new Date(nowMs - UNNAMED_MS).toISOString();
    const old = await db.blobs.where('used_at').below(before).and(isDrafted).primaryKeys();
    if (old.length === 0) return 0;
    const drafts = JSON.stringify((await db.drafts.toArray()).map(({ data }) => data));
    const gone = old.filter((sha256) => !drafts.includes(sha256));
    await db.blobs.bulkDelete(gone);
    return gone.length;
  });
}

function isDrafted({ state }: BlobRow): boolean {
  return state === 'drafted';
}
