/**
 * Makes room when the browser's quota runs out (S-64). Pictures that the server has are evicted first, then documents
 * of other devices from before the window. They are on the server, and no screen of the till looks so far back. What
 * exists nowhere else stays in any case: the outbox, this device's own documents (S-49), an open cash session, balances
 * and records.
 */
import { COLLECTION_NAMES, type CollectionName } from '@cuadra/contracts/registry/collection-traits';
import { daysBefore } from '@cuadra/domain/time/days';

import { correctedNow } from './clock.ts';
import type { CompanyDb } from './company-db.ts';
import { dropCached } from './images/picture-store.ts';
import type { StoredRow } from './rows.ts';
import { readStorageState, STORAGE_SHARE_FULL, type StorageState } from './storage-state.ts';
import type { DeviceTransaction, TableName } from './store/device-store.ts';
import { dexieStore } from './store/dexie-store.ts';
import { rowsBetween } from './store/registry-rows.ts';
import { documentTraits, windowStart } from './sync/reading/document-window.ts';
import { readSyncValue, writeSyncValue } from './sync/state/sync-values.ts';

/** A device keeps its own documents this long, and until a backup of the server contains them (S-49). */
const OWN_DAYS = 90;
/** Documents checked in one transaction: a sale made meanwhile waits no longer than for these. */
const SLICE_ROWS = 500;
const LOOK_EVERY_MS = 10 * 60_000;

/** The facts that decide, besides the document. */
export interface KeepFacts {
  /** Documents of other devices may be deleted before this instant; ISO. */
  readonly windowStart: string;
  /** Own documents in a backup may be deleted before this instant; ISO. */
  readonly ownStart: string;
  /** Last version inside a finished, verified backup of the server. */
  readonly backedUp: number;
  readonly ownDeviceId: string | undefined;
  readonly inOutbox: ReadonlySet<string>;
  /** Ids of the openings of cash sessions that are not closed. */
  readonly openSessions: ReadonlySet<string>;
}

/** @param date of the document, ISO */
export function mayBeDropped(document: StoredRow, date: string, keep: KeepFacts): boolean {
  const id = String(document.id);
  // The server has not recorded it, or a person still has to look at it.
  if (document.version === 0 || keep.inOutbox.has(id)) return false;
  if (keep.openSessions.has(id) || keep.openSessions.has(String(document.cash_session_id))) return false;
  const isFromHere = keep.ownDeviceId !== undefined && document.device_id === keep.ownDeviceId;
  const isOwn = isFromHere || typeof document.hash === 'string';
  if (isOwn && (date >= keep.ownStart || document.version > keep.backedUp)) return false;
  return date < keep.windowStart;
}

export const MAKE_ROOM_TABLES: readonly TableName[] = ['outbox', 'sessions', 'sync'];

/**
 * Checks one slice of a collection's documents from before the window, oldest first, and deletes those that may go.
 *
 * Tables: the collection, {@link MAKE_ROOM_TABLES}.
 *
 * @param after date that the previous slice reached; '' at first
 * @param now corrected time, `border` the window's start, ISO
 * @returns the date that this one reached; undefined when none is left. Of several documents with that very instant,
 * which a till does not make, some may stay
 */
export async function dropSlice(
  tx: DeviceTransaction,
  name: CollectionName,
  after: string,
  { now, border }: { readonly now: string; readonly border: string },
): Promise<string | undefined> {
  const order = documentTraits(name)?.order;
  // The documents of a company that lives here exist nowhere else (S-55).
  if (order === undefined || (await readSyncValue(tx, 'residence')) !== 'cloud') return undefined;
  // From now on not every document is here (S-57).
  await writeSyncValue(tx, 'whole', {});
  const rows = await rowsBetween(tx, name, order, { above: after, below: border }, SLICE_ROWS);
  const ids = rows.map((row) => String(row.id));
  const keep = await keepFacts(tx, ids, now, border);
  await tx.remove(
    name,
    ids.filter((_, place) => {
      const row = rows[place];
      return row !== undefined && mayBeDropped(row, String(row[order]), keep);
    }),
  );
  return rows.length < SLICE_ROWS ? undefined : String(rows.at(-1)?.[order]);
}

async function keepFacts(
  tx: DeviceTransaction,
  ids: readonly string[],
  now: string,
  border: string,
): Promise<KeepFacts> {
  const waiting = await tx.where('outbox', 'id', ids);
  const sessions = await tx.all('sessions');
  return {
    windowStart: border,
    ownStart: daysBefore(now, OWN_DAYS),
    backedUp: (await readSyncValue(tx, 'reading')).backed_up,
    ownDeviceId: (await readSyncValue(tx, 'device'))?.id,
    inOutbox: new Set(waiting.map((entry) => entry.id)),
    openSessions: new Set(sessions.filter((one) => one.closing_id === null).map((one) => one.id)),
  };
}

/** Whether it is time to make room; false where the browser gives no figures. */
function isFull({ share }: Pick<StorageState, 'share'>): boolean {
  return share !== undefined && share >= STORAGE_SHARE_FULL;
}

/** Makes room if it is time to. A demo's documents stay, because they exist nowhere else. */
export async function makeRoom(
  db: CompanyDb,
  storage: Pick<StorageState, 'share'>,
  nowMs = Date.now(),
): Promise<void> {
  if (db.isDemo || !isFull(storage)) return;
  await dropCached(db, 0);
  const store = dexieStore(db);
  const now = await store.read(['sync'], (tx) => correctedNow(tx, nowMs));
  const border = windowStart(now);
  for (const name of COLLECTION_NAMES) {
    if (documentTraits(name) === undefined) continue;
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await store.write([name, ...MAKE_ROOM_TABLES], (tx) =>
        dropSlice(tx, name, from, { now, border }),
      );
    }
  }
}

/** Checks now and every ten minutes. @returns a function that stops it */
export function keepRoom(db: CompanyDb): () => void {
  const look = () =>
    void readStorageState()
      .then((state) => makeRoom(db, state))
      .catch((error: unknown) => console.warn('espacio', error));
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
