/**
 * All of a company in the cloud. A device has a month of documents and no old deletions, and its window cannot be
 * widened without a gap while others write. So the feed of changes is read from its beginning, which misses no row
 * (I-5), and this device's outbox is laid on top.
 */
import type { ArchiveLine } from '@cuadra/contracts/company-file/archive';
import { PAGE_ROWS_MAX } from '@cuadra/contracts/protocol/constants';
import type { ChangedRow } from '@cuadra/contracts/protocol/messages';
import {
  type BalanceCollection,
  type BalanceName,
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  isBalanceName,
  isCollectionName,
} from '@cuadra/contracts/registry/collection-traits';

import { sumOfDecimals } from '../amounts.ts';
import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import { balanceKeyOf, keyMembersOf, type LedgerEntry } from '../ledger-entry.ts';
import { documentTraits } from '../sync/reading/document-window.ts';
import type { AnyRow, CompanyRows } from './archive-rows.ts';
import type { DeviceSnapshot } from './rows-of-device.ts';

export type ServerRows =
  | { readonly ok: true; readonly rows: CompanyRows }
  /** A user who may not read all of it cannot export all of it. */
  | { readonly ok: false; readonly reason: 'not_readable' }
  | { readonly ok: false; readonly reason: 'no_answer'; readonly problem: ApiProblem };

/** By collection, then by id or by the key of a balance: the latest version of each row. */
type Received = Map<CollectionName, Map<string, AnyRow>>;

/** No receipts are requested, because nothing of this reading is written to the device. */
const NO_RECEIPTS = Number.MAX_SAFE_INTEGER;

/**
 * @param snapshot taken before; items of it that the server has by now are not counted twice
 * @param onProgress called with the rows read so far
 */
export async function readServerRows(
  api: Pick<CompanyApi, 'changes'>,
  snapshot: DeviceSnapshot,
  onProgress?: (done: number) => void,
): Promise<ServerRows> {
  const received: Received = new Map();
  let done = 0;
  for (let since = 0, more = true; more; ) {
    // Includes all deletions, which an initial sync leaves out.
    const page = await api.changes({ since, start: 0, receiptsSince: NO_RECEIPTS, limit: PAGE_ROWS_MAX });
    if (!page.ok) return { ok: false, reason: 'no_answer', problem: page.problem };
    const { access, rows } = page.value;
    if (!COLLECTION_NAMES.every((name) => access.includes(name)))
      return { ok: false, reason: 'not_readable' };
    for (const row of rows) take(received, row);
    done += rows.length;
    onProgress?.(done);
    ({ upto: since, more } = page.value);
  }
  return { ok: true, rows: withOwn(received, snapshot) };
}

function take(received: Received, { collection, row, version }: ChangedRow): void {
  if (!isCollectionName(collection)) return;
  const rows = received.get(collection) ?? new Map<string, AnyRow>();
  received.set(collection, rows);
  rows.set(isBalanceName(collection) ? balanceKeyOf(collection, row) : String(row.id), { ...row, version });
}

function withOwn(received: Received, snapshot: DeviceSnapshot): CompanyRows {
  const own = ownDocuments(received, snapshot);
  const ownIds = new Set(own.map(({ row }) => String(row.id)));
  addEntries(
    received,
    snapshot.pending.flatMap(({ item_id, entries }) => (ownIds.has(item_id) ? entries : [])),
  );
  addChanges(received, snapshot);
  return {
    rows: new Map([...received].map(([name, rows]) => [name, [...rows.values()]])),
    documents: [...serverDocuments(received), ...own],
  };
}

function serverDocuments(received: Received): ArchiveLine[] {
  const lines = [...received].flatMap(([collection, rows]) =>
    documentTraits(collection) === undefined ? [] : [...rows.values()].map((row) => ({ collection, row })),
  );
  return lines.sort((first, second) => Number(first.row.version) - Number(second.row.version));
}

/** Documents of this device that the server has not reported, in the order of making. */
function ownDocuments(received: Received, { waiting, documents }: DeviceSnapshot): ArchiveLine[] {
  const places = new Map(waiting.map((entry, place) => [entry.row_id, place]));
  const placeOf = ({ row }: ArchiveLine) => places.get(String(row.id));
  return documents
    .filter(
      (line) =>
        placeOf(line) !== undefined && received.get(line.collection)?.has(String(line.row.id)) !== true,
    )
    .sort((first, second) => (placeOf(first) ?? 0) - (placeOf(second) ?? 0));
}

function addEntries(received: Received, entries: readonly LedgerEntry[]): void {
  for (const { collection, key, amounts } of entries) {
    const rows = received.get(collection) ?? new Map<string, AnyRow>();
    received.set(collection, rows);
    const row = rows.get(key) ?? emptyBalance(collection, key);
    const sums = Object.entries(amounts).map(([name, amount]) => [
      name,
      sumOfDecimals(name, [String(row[name] ?? '0'), amount]),
    ]);
    rows.set(key, { ...row, ...Object.fromEntries(sums) });
  }
}

function emptyBalance(collection: BalanceName, key: string): AnyRow {
  const { amounts }: BalanceCollection = COLLECTION_TRAITS[collection];
  const nothing = amounts.map((name) => [name, sumOfDecimals(name, [])]);
  return { ...keyMembersOf(collection, key), ...Object.fromEntries(nothing) };
}

/** Records with own changes waiting, as shown; where the server's version is newer by now, it is taken. */
function addChanges(received: Received, { waiting, rows }: DeviceSnapshot): void {
  const touched = new Set(waiting.flatMap((entry) => entry.rows));
  for (const [collection, held] of rows) {
    if (isBalanceName(collection)) continue;
    for (const row of held) {
      const id = String(row.id);
      if (!touched.has(`${collection}|${id}`)) continue;
      const known = received.get(collection) ?? new Map<string, AnyRow>();
      received.set(collection, known);
      if (Number(known.get(id)?.version ?? 0) <= Number(row.version)) known.set(id, row);
    }
  }
}
