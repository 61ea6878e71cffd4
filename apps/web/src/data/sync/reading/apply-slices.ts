/**
 * Writes a page of the initial sync in slices, each a transaction of its own over few tables: a screen that reads
 * meanwhile waits for one slice at most, and not for thousands of rows over every table. The cursor is written with the
 * last slice, so that an interrupted page is requested again; its rows are then written once more. Pages of changes
 * stay whole (S-16), because their rows belong together.
 */

import type { CollectionPage } from '@cuadra/contracts/protocol/messages';
import type { BalanceName, CollectionName } from '@cuadra/contracts/registry/collection-traits';
import { COLLECTION_TRAITS, isBalanceName } from '@cuadra/contracts/registry/collection-traits';

import type { DeviceStore, DeviceTransaction, TableName } from '../../store/device-store.ts';
import {
  type AskedFrom,
  applyCollectionPage,
  applyCollectionRows,
  PAGE_RULES,
  PAGE_TABLES,
  type PageRules,
} from './apply-page.ts';

/** Target duration of a transaction: a screen that waits for it is drawn within a tenth of a second. */
const SLICE_MS = 40;
const ROWS_FIRST = 200;
/** With fewer rows the disk's own latency dominates, and a slice is no quicker. */
const ROWS_MIN = 100;
const ROWS_MAX = 500;
/** Rows handed to the database at once: a read of other tables comes after these, and not after the whole slice. */
const ROWS_AT_ONCE = 25;

type AskedPage = AskedFrom & { readonly collection: CollectionName };

export interface SliceRules {
  readonly page: PageRules;
  readonly rowsFirst: number;
  readonly rowsAtOnce: number;
  readonly nowMs: () => number;
}

/** For the time while screens are open. */
export const IN_SLICES: SliceRules = {
  page: PAGE_RULES,
  rowsFirst: ROWS_FIRST,
  rowsAtOnce: ROWS_AT_ONCE,
  nowMs: () => performance.now(),
};

/** Before any screen is open no read waits, and a whole page at a time is quicker. */
export const PAGE_AT_ONCE: SliceRules = {
  ...IN_SLICES,
  rowsFirst: Number.POSITIVE_INFINITY,
  rowsAtOnce: Number.POSITIVE_INFINITY,
};

/** The tables of a slice: the collection's own, and those that its rows are compared with. */
export function sliceTables(name: CollectionName): readonly TableName[] {
  if (isBalanceName(name)) return [name as BalanceName, 'pending', 'sync'];
  if (COLLECTION_TRAITS[name].kind !== 'document') return [name, 'base', 'sync'];
  return name === 'cash_closings' ? [name, 'sessions', 'sync'] : [name, 'sync'];
}

/**
 * Like {@link applyCollectionPage}. The page's receipts concern other tables. They are written before its rows (S-18),
 * and only where one of their items is still here. A slice with own changes is written over every table too.
 */
export async function applyPageInSlices(
  store: DeviceStore,
  asked: AskedPage,
  page: CollectionPage,
  nowMs: number,
  rules: SliceRules,
): Promise<boolean> {
  const { collection } = asked;
  const isOfOwnItems = page.receipts.length > 0 && (await areItemsHere(store, page, rules.page));
  if (isOfOwnItems) {
    const receipts = { ...page, rows: [] };
    const isInTime = await store.write(PAGE_TABLES, (tx) =>
      applyCollectionRows(tx, asked, receipts, nowMs, rules.page),
    );
    if (!isInTime) return false;
  }
  const ofRows: PageRules = { ...rules.page, receivedItems: async () => [] };
  const tables = sliceTables(collection);
  let from = 0;
  let size = rules.rowsFirst;
  do {
    const rows = page.rows.slice(from, from + size);
    const isLast = from + size >= page.rows.length;
    const apply = isLast ? applyCollectionPage : applyCollectionRows;
    const write = (tx: DeviceTransaction) =>
      apply(puttingInTurns(tx, rules.rowsAtOnce), asked, { ...page, rows }, nowMs, ofRows);
    const startedMs = rules.nowMs();
    const isInTime = await store.write(tables, async (tx) =>
      (await hasOwnChanges(tx, collection, rows)) ? undefined : write(tx),
    );
    if (!(isInTime ?? (await store.write(PAGE_TABLES, write)))) return false;
    from += rows.length;
    size = nextSliceRows(rows.length, rules.nowMs() - startedMs, size);
  } while (from < page.rows.length);
  return true;
}

/** Whether an item that the page reports as recorded has not been settled by its own answer. */
function areItemsHere(
  store: DeviceStore,
  { receipts }: CollectionPage,
  { receivedItems }: PageRules,
): Promise<boolean> {
  return store.read(['outbox'], async (tx) => (await receivedItems(tx, receipts)).length > 0);
}

/** The number of rows that takes {@link SLICE_MS}, estimated from the last slice. */
export function nextSliceRows(rows: number, tookMs: number, before: number): number {
  if (rows === 0 || tookMs <= 0) return before;
  const fitting = Math.floor((rows * SLICE_MS) / tookMs);
  return Math.max(ROWS_MIN, Math.min(ROWS_MAX, 2 * before, fitting));
}

/** The database works in the order of requests, so rows handed over step by step let reads in between. */
function puttingInTurns(tx: DeviceTransaction, rowsAtOnce: number): DeviceTransaction {
  return {
    ...tx,
    put: async (name, rows) => {
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await tx.put(name, rows.slice(from, from + rowsAtOnce));
    },
  };
}

async function hasOwnChanges(
  tx: DeviceTransaction,
  collection: CollectionName,
  rows: CollectionPage['rows'],
): Promise<boolean> {
  if (!sliceTables(collection).includes('base')) return false;
  const bases = await tx.getMany(
    'base',
    rows.map(({ id }) => [collection, String(id)] as const),
  );
  return bases.some((base) => base !== undefined);
}
