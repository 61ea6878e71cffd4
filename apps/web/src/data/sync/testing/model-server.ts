/**
 * A server in memory that keeps sections 2, 3, 5 and 6 of docs/sync.md: versions under a lock, history,
 * idempotency, receipts, pages from one snapshot that never end inside a version, merges of records.
 */
import type { CollectionName } from '@cuadra/contracts/collections';
import { hashOfText } from '@cuadra/contracts/item-hash';
import type { ChangedRow, ChangesReply, CollectionPage, ItemResult } from '@cuadra/contracts/protocol';
import { BrokenInvariant } from '@cuadra/domain/assert';

import type { OutboxRow } from '../../rows.ts';
import { emptyBooks, type ModelBooks, rowsOfBooks, storeItem } from './model-books.ts';
import type { ModelDocument } from './model-documents.ts';
import {
  begin,
  emptyHistory,
  headOf,
  type ModelHistory,
  type OpenTransaction,
  receiptsOf,
} from './model-history.ts';
import { type DownFrom, pageDown, pageUp } from './model-pages.ts';
import { FAITHFUL, type ServerStrategy } from './server-strategy.ts';

interface ServerState {
  readonly strategy: ServerStrategy;
  readonly history: ModelHistory;
  readonly books: ModelBooks;
  /** Facts that could not be booked, with their devices (S-22). */
  readonly kept: Map<string, { readonly item: OutboxRow; readonly deviceId: string }>;
}

/** Who asks for a page, how many rows of it, and the version its receipts are told up to. */
export interface Asking {
  readonly deviceId: string;
  readonly receiptsSince: number;
  readonly limit: number;
}

export type ModelServer = ReturnType<typeof createModelServer>;

export function createModelServer(strategy: ServerStrategy = FAITHFUL) {
  const state: ServerState = { strategy, history: emptyHistory(), books: emptyBooks(), kept: new Map() };
  const { history, books, kept } = state;
  return {
    receive: (deviceId: string, item: OutboxRow) => receive(state, deviceId, item),
    beginItem: (deviceId: string, item: OutboxRow) => beginItem(state, deviceId, item),
    bookKept: (itemId: string | undefined) => bookKept(state, itemId),
    head: () => headOf(history),
    changes: (asking: Asking, access: readonly string[], since: number) =>
      changes(state, asking, access, since),
    collection: (asking: Asking, name: CollectionName, since: number) =>
      collection(state, asking, name, since),
    newest: (asking: Asking, from: DownFrom) => newest(state, asking, from),
    rows: () => rowsOfBooks(books),
    documents: books.documents,
    records: books.records,
    balances: books.balances,
    kept,
    /** Whether the server has the item's bytes, booked or kept. */
    has: (itemId: string) => history.itemVersions.has(itemId) || kept.has(itemId),
    /** The documents inside of a balance as it stood at a version of its own. */
    includedIn: (key: string, version: number) =>
      books.includedAt.get(key)?.get(version) ?? new Set<string>(),
  };
}

/** One item, stored at once or answered as S-03, S-22 and S-23 say. */
function receive(state: ServerState, deviceId: string, item: OutboxRow): ItemResult {
  const { books, kept } = state;
  const known = answerToKnown(state, item);
  if (known !== undefined) return known;
  if (hashOfText(item.body) !== item.hash)
    throw new BrokenInvariant('a body is sent as it was written [I-10]');
  const answer = refusalOf(books, item);
  if (answer?.result === 'kept') kept.set(item.id, { item, deviceId });
  if (answer !== undefined) return answer;
  return beginItem(state, deviceId, item)?.commit() ?? { id: item.id, result: 'later' };
}

/** The answer to an id that came before: booked, with the same content or with other, or kept. */
function answerToKnown({ history, kept }: ServerState, item: OutboxRow): ItemResult | undefined {
  const version = history.itemVersions.get(item.id);
  if (version === undefined) return kept.has(item.id) ? { id: item.id, result: 'kept' } : undefined;
  return history.rows.get(version)?.hash === item.hash
    ? { id: item.id, result: 'already', version }
    : { id: item.id, result: 'refused', code: 'id_reused' };
}

/** What is not booked, by what the model's items say of themselves (S-22, S-24). */
function refusalOf({ records }: ModelBooks, item: OutboxRow): ItemResult | undefined {
  if (item.collection === 'customers') {
    const body = JSON.parse(item.body) as { name?: string };
    const isKnown = item.kind === 'create' || records.has(item.row_id);
    return isKnown && body.name !== 'prohibido'
      ? undefined
      : { id: item.id, result: 'refused', code: 'bad_reference', message: 'No se pudo guardar.' };
  }
  const { fate } = JSON.parse(item.body) as ModelDocument;
  if (fate === 'superseded') return { id: item.id, result: 'superseded' };
  return fate === 'kept' ? { id: item.id, result: 'kept' } : undefined;
}

function beginItem(
  { history, strategy, books }: ServerState,
  deviceId: string,
  item: OutboxRow,
): OpenTransaction | undefined {
  const row = { itemId: item.id, hash: item.hash, deviceId };
  return begin(history, strategy.versions, row, (version) => storeItem(books, deviceId, item, version));
}

/** A person or a release looks at a kept fact again: now it can be booked. */
function bookKept(state: ServerState, itemId: string | undefined): void {
  const held = itemId === undefined ? undefined : state.kept.get(itemId);
  if (held === undefined || state.history.isLocked) return;
  state.kept.delete(held.item.id);
  beginItem(state, held.deviceId, held.item)?.commit();
}

/** Under `two`, `finish` reads `upto` anew: rows that came in between are passed over. */
function changes(state: ServerState, asking: Asking, access: readonly string[], since: number) {
  const { history, strategy, books } = state;
  const readable = rowsOfBooks(books).filter((row) => access.includes(row.collection));
  const { receipts, bound } = receiptsFor(state, asking);
  const reply: ChangesReply = {
    ...headOf(history),
    ...pageUp(readable, pageFrom(state, asking, since, bound)),
    receipts,
    access: [...access],
    backed_up: 0,
  };
  const finish = (): ChangesReply =>
    strategy.snapshots === 'two' && !reply.more ? { ...reply, upto: history.visible } : reply;
  return { reply, finish };
}

/** Deleted records are left out: what is deleted after the start version comes with the changes (S-19). */
function collection(state: ServerState, asking: Asking, name: CollectionName, since: number): CollectionPage {
  const { history, books } = state;
  const isAlive = ({ row }: ChangedRow) => (row.deleted_at ?? null) === null;
  const own = rowsOfBooks(books).filter((row) => row.collection === name && isAlive(row));
  const { receipts, bound } = receiptsFor(state, asking);
  const isBalance = name === 'stock_balances';
  const taken = pageUp(own, pageFrom(state, asking, since, isBalance ? bound : history.visible));
  return {
    ...headOf(history),
    ...taken,
    rows: taken.rows.map((row) => ({ ...row.row, version: row.version })),
    receipts,
  };
}

/** Documents from below a version down, none dated before `from` (S-19). */
function newest(state: ServerState, asking: Asking, from: DownFrom): CollectionPage {
  const { history, strategy, books } = state;
  const page = pageDown([...books.documents.values()], from, asking.limit, strategy.newest);
  return { ...headOf(history), ...page, receipts: receiptsFor(state, asking).receipts };
}

/** The receipts of a page, and the version beyond which its rows wait for the next ones (S-18). */
function receiptsFor({ history, strategy }: ServerState, { deviceId, receiptsSince, limit }: Asking) {
  const { receipts, told } = receiptsOf(history, deviceId, receiptsSince, limit);
  return { receipts, bound: strategy.receipts === 'loose' ? history.visible : told };
}

function pageFrom({ history, strategy }: ServerState, { limit }: Asking, since: number, bound: number) {
  return { since, limit, whole: strategy.pages === 'whole', end: history.visible, bound };
}
