/**
 * The bytes of pictures and attachments on this device, by their hash: stored as soon as they are chosen, shown without a network, and
 * evicted when the server has them and space is short (S-15, S-64).
 */
import { hashOfBytes } from '@cuadra/contracts/protocol/item-hash';
import { DAY_MS } from '@cuadra/domain/time/days';

import type { CompanyDb } from '../company-db.ts';
import type { BlobRow } from '../device-rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { hashesIn, NAMING_TABLES, rowsNamingIn } from './named-bytes.ts';

/** Of pictures that the server also has; those shown last stay. */
export const CACHED_BYTES_MAX = 120 * 1024 * 1024;
/** Bytes without a record for this long belong to an abandoned form. */
const UNNAMED_MS = DAY_MS;
/** Recording every display of a picture would be one write a tile. */
const USED_STEP_MS = DAY_MS;

/** Stores bytes for a form; its saving names them. @returns their hash */
export async function keepBytes(db: CompanyDb, bytes: Blob, nowMs: number): Promise<string> {
  const sha256 = hashOfBytes(new Uint8Array(await bytes.arrayBuffer()));
  await db.transaction('rw', db.blobs, async () => {
    const known = await db.blobs.get(sha256);
    // A known picture, perhaps already at the server: it stays, and is evicted last.
    if (known !== undefined) await db.blobs.update(sha256, { used_at: new Date(nowMs).toISOString() });
    else await db.blobs.put(blobRow(sha256, bytes, 'drafted', nowMs));
  });
  return sha256;
}

/**
 * For the transaction that stores the pictures that name them. From now on they wait to be uploaded, also those that
 * the server once had and may have deleted. Table: `blobs`.
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
 * As {@link sendBytesIn}, right before the record that names them is stored: bytes whose record then is not stored go
 * after a day, and a record whose bytes never wait would have none for ever.
 */
export async function sendBytes(db: CompanyDb, hashes: readonly string[]): Promise<void> {
  await dexieStore(db).write(['blobs'], (tx) => sendBytesIn(tx, hashes));
}

/**
 * Stores the pictures of a company's file, to be uploaded once their records are there. Bytes that do not match their
 * hash are left out: the file was made by hand, and the server would refuse them too.
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
 * Evicts pictures that the server has, those shown longest ago first, until the rest is small enough. Evicts nothing of
 * a company that lives on its device: there it must be complete (DATA-02).
 *
 * @returns the number evicted
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

/** Deletes bytes without a record for a day: of abandoned forms, and of pictures that the server refused. */
export async function dropUnnamed(db: CompanyDb, nowMs: number): Promise<number> {
  const before = new Date(nowMs - UNNAMED_MS).toISOString();
  return dexieStore(db).write(['blobs', 'drafts', 'outbox', 'sync', ...NAMING_TABLES], async (tx) => {
    const old = (state: BlobRow['state']) =>
      db.blobs
        .where('state')
        .equals(state)
        .and((row) => row.used_at < before)
        .primaryKeys();
    const gone = [
      ...(await withoutDraft(tx, await old('drafted'))),
      ...(await withoutRecord(db, tx, await old('waiting'))),
    ];
    await tx.remove('blobs', gone);
    return gone.length;
  });
}

async function withoutDraft(tx: DeviceTransaction, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const drafts = JSON.stringify((await tx.all('drafts')).map(({ data }) => data));
  return hashes.filter((sha256) => !drafts.includes(sha256));
}

/**
 * A refused picture that a person discarded has no record any more: its bytes would wait for ever and count as being
 * sent. Nothing is judged while records are still on their way in either direction.
 */
async function withoutRecord(
  db: CompanyDb,
  tx: DeviceTransaction,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0 || (await db.outbox.count()) > 0) return [];
  const { is_begun, todo } = await readSyncValue(tx, 'reading');
  if (!is_begun || todo.length > 0) return [];
  const named = hashesIn(await rowsNamingIn(tx, hashes));
  return hashes.filter((sha256) => !named.has(sha256));
}
