/**
 * Writes the outcome of items: acknowledges the entries of documents, stores the server's row of changed records, and
 * shows the server's row again where a change was refused (S-21). Apart from sending and reading because answers and
 * receipts both end here.
 */
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
} from '@cuadra/contracts/registry/collection-traits';

import type { BaseRow, OutboxRow, PendingRow } from '../../device-rows.ts';
import type { StoredRow } from '../../rows.ts';
import type { BalanceKey } from '../../shown-balances.ts';
import type { DeviceTransaction, TableName } from '../../store/device-store.ts';
import { putRows, rowsOf } from '../../store/registry-rows.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import type { EntryChange } from './after-send.ts';
import { documentMaker } from './document-maker.ts';
import { changesOf, type OwnChange, shownRecord } from './reconcile-shown.ts';
import { saysTheSame } from './same-document.ts';
import { waitingChanges } from './waiting-changes.ts';

/** Tables that settling may write for any item: entries, documents and records of every collection. */
export const SETTLE_TABLES: readonly TableName[] = [
  ...COLLECTION_NAMES,
  'outbox',
  'pending',
  'base',
  'sync',
  'trail',
];

export interface Settlement {
  readonly entry: OutboxRow;
  readonly change: EntryChange;
}

/**
 * Applies the changes to their entries. A late answer never undoes a later one: a recorded entry is gone, and one that
 * was set aside waits for a person.
 *
 * @returns the balances whose shown amount has to be computed again
 */
export async function settle(
  tx: DeviceTransaction,
  settlements: readonly Settlement[],
  generation: number,
  now: { readonly ms: number; readonly iso: string },
): Promise<BalanceKey[]> {
  const touched: BalanceKey[] = [];
  for (const { entry, change } of settlements) {
    if (change.step === 'recorded') touched.push(...(await settleRecorded(tx, entry, change, generation)));
    else touched.push(...(await settleStaying(tx, entry, change, generation, now)));
  }
  return touched;
}

async function settleRecorded(
  tx: DeviceTransaction,
  entry: OutboxRow,
  change: Extract<EntryChange, { step: 'recorded' }>,
  generation: number,
): Promise<readonly BalanceKey[]> {
  if (COLLECTION_TRAITS[entry.collection].kind === 'document') {
    // In parallel, each over its own tables, because a reader of one of them waits for each request.
    const [touched] = await Promise.all([
      setEntries(tx, entry.id, (pending) => ({
        ...pending,
        ack: pending.ack ?? change.version,
        is_counted: true,
      })),
      noteRecorded(tx, entry, change),
      tx.remove('outbox', [entry.seq]),
    ]);
    return touched;
  }
  await tx.remove('outbox', [entry.seq]);
  const row = change.result?.row;
  const server =
    row === undefined ? undefined : { ...row, version: Number(row.version ?? change.version), generation };
  await settleRecords(tx, entry, { version: change.version, server, generation });
  return [];
}

async function settleStaying(
  tx: DeviceTransaction,
  entry: OutboxRow,
  change: Extract<EntryChange, { step: 'stays' }>,
  generation: number,
  now: { readonly ms: number; readonly iso: string },
): Promise<readonly BalanceKey[]> {
  const isOpenStill = entry.state === 'waiting' || entry.state === 'stuck';
  if (!isOpenStill) return [];
  if (change.row !== undefined && saysTheSame(JSON.parse(entry.body), change.row)) {
    return giveWay(tx, entry, change.row, generation);
  }
  await tx.put('outbox', [
    {
      ...entry,
      state: change.state,
      alone: change.alone ?? entry.alone,
      failures: change.failures ?? entry.failures,
      silences: change.silences ?? entry.silences,
      not_before_ms: change.delayMs === undefined ? entry.not_before_ms : now.ms + change.delayMs,
      last: change.answer === undefined ? entry.last : { ...change.answer, at: now.iso },
    },
  ]);
  if (change.state !== 'set_aside' && change.state !== 'superseded') return [];
  if (COLLECTION_TRAITS[entry.collection].kind === 'document') {
    if (change.row !== undefined) await showFirst(tx, entry, change.row, generation);
    return setEntries(tx, entry.id, (pending) => ({ ...pending, is_counted: false }));
  }
  await settleRecords(tx, entry, { version: 0, server: undefined, generation });
  return [];
}

/** The first one has the same content: it replaces this one, and no notice is needed (S-24). */
async function giveWay(
  tx: DeviceTransaction,
  entry: OutboxRow,
  first: Readonly<Record<string, unknown>>,
  generation: number,
): Promise<readonly BalanceKey[]> {
  await tx.remove('outbox', [entry.seq]);
  await showFirst(tx, entry, first, generation);
  const pending = await tx.where('pending', 'item_id', [entry.id]);
  await tx.remove(
    'pending',
    pending.map(({ n }) => n),
  );
  return pending.flatMap(({ entries }) => entries);
}

/** Shows and counts the first document, where that is possible; the own content stays in its entry (S-24). */
async function showFirst(
  tx: DeviceTransaction,
  { collection, row_id }: OutboxRow,
  row: Readonly<Record<string, unknown>>,
  generation: number,
): Promise<void> {
  if (row.id !== row_id) return;
  const first = { ...row, ...documentMaker(row), version: Number(row.version ?? 0), generation };
  await putRows(tx, collection, [first]);
}

/**
 * The document stays, with its version and the server's notices. A document that was dropped here meanwhile, because
 * the user may not read it, is noted: the database has not lost it (S-45).
 */
async function noteRecorded(
  tx: DeviceTransaction,
  entry: OutboxRow,
  { version, result }: Extract<EntryChange, { step: 'recorded' }>,
): Promise<void> {
  const [document] = await rowsOf(tx, entry.collection, [entry.row_id]);
  if (document === undefined) {
    const unseen = await readSyncValue(tx, 'sent_unseen');
    return writeSyncValue(tx, 'sent_unseen', [...unseen, entry.id]);
  }
  const flags = result?.flags === undefined ? {} : { flags: result.flags };
  await putRows(tx, entry.collection, [{ ...document, version, ...flags }]);
}

async function setEntries(
  tx: DeviceTransaction,
  itemId: string,
  change: (entry: PendingRow) => PendingRow,
): Promise<readonly BalanceKey[]> {
  const entries = await tx.where('pending', 'item_id', [itemId]);
  await tx.put('pending', entries.map(change));
  return entries.flatMap((pending) => pending.entries);
}

/** What is known of the server's record after an item: its row, or only that it has the change. */
interface Recorded {
  /** 0 when the server refused it. */
  readonly version: number;
  readonly server: StoredRow | undefined;
  readonly generation: number;
}

async function settleRecords(tx: DeviceTransaction, entry: OutboxRow, recorded: Recorded): Promise<void> {
  const changes = changesOf(entry);
  const ids = [...changes.keys()];
  const bases = await basesOf(tx, entry.collection, ids);
  const withoutBase = ids.filter((_, place) => bases[place] === undefined);
  const held = new Map(
    (await rowsOf(tx, entry.collection, withoutBase)).map((row, place) => [withoutBase[place], row]),
  );
  await showAgain(
    tx,
    entry.collection,
    ids.map((row_id, place) => {
      const base = bases[place];
      const change = changes.get(row_id);
      const row = base === undefined ? ownBase(held.get(row_id), change) : base.row;
      return { collection: entry.collection, row_id, row: baseAfter(row, change, recorded) };
    }),
    recorded.generation,
    new Set(ids.filter((id) => isShownAlready(held.get(id), changes.get(id), recorded))),
  );
}

/**
 * The server's row of a record without a base. A record made here is the device's alone until the server's row comes.
 * For any other change the answer is late and its base is gone, so the record is the server's row.
 */
function ownBase(held: StoredRow | undefined, change: OwnChange | undefined): StoredRow | null {
  return held === undefined || isOwnCreation(held, change) ? null : held;
}

function isOwnCreation(held: StoredRow | undefined, change: OwnChange | undefined): boolean {
  return change?.kind === 'create' && held?.version === 0;
}

/** A creation that the server stored unchanged is on the screens since it was made: hundreds of them in an import. */
function isShownAlready(
  held: StoredRow | undefined,
  change: OwnChange | undefined,
  { version, server }: Recorded,
): boolean {
  return isOwnCreation(held, change) && version > 0 && server === undefined;
}

/**
 * The server's row once it has the change. If the answer did not bring it, the changed base is used until the next
 * read; a row read since is newer.
 */
function baseAfter(
  base: StoredRow | null,
  change: OwnChange | undefined,
  recorded: Recorded,
): StoredRow | null {
  const { version, server, generation } = recorded;
  if (server !== undefined) return isNewer(server, base) ? server : base;
  if (version === 0 || change === undefined || !isOlderThan(base, version, generation)) return base;
  return shownRecord(base, [change], generation);
}

/** Whether a row of the server may replace the stored one. */
export function isNewer(incoming: StoredRow, held: StoredRow | null | undefined): boolean {
  return (
    held === null ||
    held === undefined ||
    held.generation !== incoming.generation ||
    held.version <= incoming.version
  );
}

function isOlderThan(row: StoredRow | null, version: number, generation: number): boolean {
  return row === null || row.generation !== generation || row.version < version;
}

/**
 * Shows these records again: their bases with the waiting own changes on top. A base without such changes becomes the
 * record itself, and is deleted.
 *
 * @param shownAlready records that are stored as their base, unless a waiting change lies on top
 */
export async function showAgain(
  tx: DeviceTransaction,
  collection: CollectionName,
  bases: readonly BaseRow[],
  generation: number,
  shownAlready: ReadonlySet<string> = new Set(),
): Promise<void> {
  const waiting = await waitingChanges(
    tx,
    bases.map((base) => `${collection}|${base.row_id}`),
  );
  const shown = bases.map((base) => shownRecord(base.row, waiting.get(base.row_id) ?? [], generation));
  const isHeld = (base: BaseRow) => waiting.has(base.row_id);
  await tx.put('base', bases.filter(isHeld));
  await tx.remove(
    'base',
    bases.filter((base) => !isHeld(base)).map((base) => [collection, base.row_id]),
  );
  await putRows(
    tx,
    collection,
    shown.flatMap((row, place) => {
      const base = bases[place];
      const isThere = base !== undefined && shownAlready.has(base.row_id) && !isHeld(base);
      return row === null || isThere ? [] : [row];
    }),
  );
  await tx.remove(
    collection,
    bases.filter((_, place) => shown[place] === null).map((base) => base.row_id),
  );
}

async function basesOf(
  tx: DeviceTransaction,
  collection: CollectionName,
  ids: readonly string[],
): Promise<(BaseRow | undefined)[]> {
  return tx.getMany(
    'base',
    ids.map((id) => [collection, id]),
  );
}
