/**
 * A server in memory that implements sections 2, 3, 5 and 6 of docs/sync.md: versions under a lock, history,
 * idempotency, receipts, pages from one snapshot that never end inside a version, reconciled records.
 */

import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type {
  ChangedRow,
  ChangesReply,
  CollectionPage,
  ItemResult,
} from '@cuadra/contracts/protocol/messages';
import type { CollectionName } from '@cuadra/contracts/registry/collections';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import { BrokenInvariant } from '@cuadra/domain/assert';

import type { OutboxRow } from '../../device-rows.ts';
import {
  bookDocument,
  emptyBooks,
  type ModelBooks,
  rowsOfBooks,
  storeItem,
  storeUnbookedDocument,
} from './model-books.ts';
import type { ModelDocument } from './model-documents.ts';
import {
  begin,
  emptyHistory,
  type HistoryRow,
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
  /** Quarantined facts, with their devices (S-22). */
  readonly kept: Map<string, QuarantinedFact>;
  /** Every item ever quarantined, with its device, which also gets its receipts (S-57). */
  readonly sentBy: Map<string, string>;
  readonly home: ModelHome;
}

interface QuarantinedFact {
  readonly item: OutboxRow;
  readonly deviceId: string;
}

/** The device that requests a page, the number of rows, and the version up to which it has receipts. */
export interface Asking {
  readonly deviceId: string;
  readonly receiptsSince: number;
  readonly limit: number;
}

/** The answer to a device while the company lives on another one (S-57). */
const ELSEWHERE = { code: 'company_on_other_device' } as const;

export type ModelServer = ReturnType<typeof createModelServer>;

export function createModelServer(strategy: ServerStrategy = FAITHFUL) {
  const state: ServerState = {
    strategy,
    history: emptyHistory(),
    books: emptyBooks(),
    kept: new Map(),
    sentBy: new Map(),
    home: { residence: 'cloud', deviceId: undefined, unbooked: [] },
  };
  const { history, books, kept } = state;
  return {
    receive: (deviceId: string, item: OutboxRow) => receive(state, deviceId, item),
    beginItem: (deviceId: string, item: OutboxRow) => beginItem(state, deviceId, item),
    bookQuarantined: (itemId: string | undefined) => bookQuarantined(state, itemId),
    head: () => headOf(history),
    changes: (asking: Asking, access: readonly string[], since: number) =>
      changes(state, asking, access, since),
    collection: (asking: Asking, name: CollectionName, since: number) =>
      collection(state, asking, name, since),
    newest: (asking: Asking, from: DownFrom) => newest(state, asking, from),
    home: state.home,
    /** Whether the company lives on another device, or is moving away from it. */
    isElsewhere: (deviceId: string) => isElsewhere(state, deviceId),
    moveToDevice: (deviceId: string, cursor: number) => moveToDevice(state, deviceId, cursor),
    moveToCloud: () => moveToCloud(state),
    finishMoving: (shown: ReadonlyMap<string, string>) => finishMoving(state, shown),
    /** The home device has booked it, and sends it. */
    takeIn: (itemId: string) => kept.delete(itemId),
    rows: () => rowsOfBooks(books),
    documents: books.documents,
    records: books.records,
    balances: books.balances,
    kept,
    /** Whether the server has the item's bytes, booked or quarantined. */
    has: (itemId: string) => history.itemVersions.has(itemId) || kept.has(itemId),
    /** The documents contained in a balance at one of its versions. */
    includedIn: (key: string, version: number) =>
      books.includedAt.get(key)?.get(version) ?? new Set<string>(),
  };
}

/** One item, stored at once or answered by S-03, S-22 and S-23. */
function receive(state: ServerState, deviceId: string, item: OutboxRow): ItemResult {
  const { books, kept, sentBy } = state;
  const known = answerToKnown(state, item);
  if (known !== undefined) return known;
  if (hashOfText(item.body) !== item.hash)
    throw new BrokenInvariant('a body is sent as it was written [I-10]');
  if (isElsewhere(state, deviceId)) {
    kept.set(item.id, { item, deviceId });
    sentBy.set(item.id, deviceId);
    return { id: item.id, result: 'kept', ...ELSEWHERE };
  }
  const answer = refusalOf(books, item);
  if (answer?.result === 'kept') kept.set(item.id, { item, deviceId });
  if (answer !== undefined) return answer;
  return beginItem(state, deviceId, item)?.commit() ?? { id: item.id, result: 'later' };
}

/** The answer to a known id: booked, with the same content or another, or quarantined. */
function answerToKnown({ history, kept, home }: ServerState, item: OutboxRow): ItemResult | undefined {
  const version = history.itemVersions.get(item.id);
  if (version === undefined)
    return kept.has(item.id) && home.residence === 'cloud' ? { id: item.id, result: 'kept' } : undefined;
  return history.rows.get(version)?.hash === item.hash
    ? { id: item.id, result: 'already', version }
    : { id: item.id, result: 'refused', code: 'id_reused' };
}

/** The answer to an item that is not booked, by the model's own marks on it (S-22, S-24). */
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
  { history, strategy, books, home }: ServerState,
  deviceId: string,
  item: OutboxRow,
): OpenTransaction | undefined {
  const row = { itemId: item.id, hash: item.hash, deviceId };
  return begin(history, strategy.versions, row, (version) =>
    home.residence === 'cloud'
      ? storeItem(books, deviceId, item, version)
      : storeUnbooked(books, home, item, version),
  );
}

/** The company's residence, and the documents stored since then without being booked (S-55). */
interface ModelHome {
  residence: Residence;
  deviceId: string | undefined;
  unbooked: ModelDocument[];
}

function isElsewhere({ home }: ServerState, deviceId: string): boolean {
  return home.residence !== 'cloud' && home.deviceId !== deviceId;
}

function storeUnbooked(books: ModelBooks, home: ModelHome, item: OutboxRow, version: number): ItemResult {
  const document = JSON.parse(item.body) as ModelDocument;
  home.unbooked.push(document);
  storeUnbookedDocument(books, document, version);
  return { id: item.id, result: 'recorded', version };
}

/** Claims a version for a change by no device; undefined while another transaction holds the lock. */
function claim({ history, strategy }: ServerState, store: (version: number) => void): boolean {
  const itemId = `server-${history.visible + 1}`;
  const row = { itemId, hash: hashOfText(itemId), deviceId: '' };
  const opened = begin(history, strategy.versions, row, (version) => {
    store(version);
    return { id: itemId, result: 'recorded', version };
  });
  return opened?.commit() !== undefined;
}

/** S-57: the home device must have read everything. */
function moveToDevice(state: ServerState, deviceId: string, cursor: number): boolean {
  const { home, history } = state;
  if (home.residence !== 'cloud' || cursor !== history.visible) return false;
  return claim(state, () => Object.assign(home, { residence: 'device', deviceId }));
}

function moveToCloud(state: ServerState): void {
  const { home } = state;
  if (home.residence === 'device') claim(state, () => (home.residence = 'moving'));
}

/**
 * S-56: books the unbooked documents, compares key by key, and retries at once what other devices had sent (S-57).
 * @returns the keys that differ; undefined while another transaction holds the lock
 */
function finishMoving(state: ServerState, shown: ReadonlyMap<string, string>): string[] | undefined {
  const { home, books, kept } = state;
  for (let document = home.unbooked[0]; document !== undefined; document = home.unbooked[0]) {
    const booked = document;
    if (!claim(state, (version) => bookDocument(books, booked, version))) return undefined;
    home.unbooked.shift();
  }
  const keys = new Set([...shown.keys(), ...books.balances.keys()]);
  const differing = [...keys].filter(
    (key) => String(books.balances.get(key)?.value.amount ?? 0n) !== (shown.get(key) ?? '0'),
  );
  if (differing.length > 0) return differing;
  claim(state, () => Object.assign(home, { residence: 'cloud', deviceId: undefined }));
  for (const { item, deviceId } of [...kept.values()]) retry(state, item, deviceId);
  return [];
}

function retry(state: ServerState, item: OutboxRow, deviceId: string): void {
  const { fate } = JSON.parse(item.body) as ModelDocument;
  state.kept.delete(item.id);
  // Its bytes are stored as superseded, and its device learns of it when it sends it again.
  if (fate !== 'superseded' && answerToKnown(state, item) === undefined)
    beginItem(state, deviceId, item)?.commit();
}

/** A person or a release retries a quarantined fact: now it can be booked. */
function bookQuarantined(state: ServerState, itemId: string | undefined): void {
  const held = itemId === undefined ? undefined : state.kept.get(itemId);
  if (held === undefined || state.history.isLocked || state.home.residence !== 'cloud') return;
  state.kept.delete(held.item.id);
  beginItem(state, held.deviceId, held.item)?.commit();
}

/** Under `two`, `finish` reads `upto` anew: rows that came in between are skipped. */
function changes(state: ServerState, asking: Asking, access: readonly string[], since: number) {
  const { history, strategy, books } = state;
  const isAtHome = state.home.residence !== 'cloud';
  const served = isAtHome ? access.filter((name) => name === 'sales') : access;
  const readable = rowsOfBooks(books).filter((row) => served.includes(row.collection));
  const { receipts, bound } = receiptsFor(state, asking);
  const reply: ChangesReply = {
    ...headOf(history),
    ...pageUp(readable, pageFrom(state, asking, since, bound)),
    receipts,
    access: [...served],
    residence: state.home.residence,
    backed_up: 0,
  };
  const finish = (): ChangesReply =>
    strategy.snapshots === 'two' && !reply.more ? { ...reply, upto: history.visible } : reply;
  return { reply, finish };
}

/** Deleted records are left out: deletions after the start version come with the changes (S-19). */
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
function receiptsFor({ history, strategy, sentBy }: ServerState, { deviceId, receiptsSince, limit }: Asking) {
  const isOwn = ({ deviceId: bringer, itemId }: HistoryRow) =>
    bringer === deviceId || (strategy.takenIn === 'acknowledged' && sentBy.get(itemId) === deviceId);
  const { receipts, upTo } = receiptsOf(history, isOwn, receiptsSince, limit);
  return { receipts, bound: strategy.receipts === 'loose' ? history.visible : upTo };
}

function pageFrom({ history, strategy }: ServerState, { limit }: Asking, since: number, bound: number) {
  return { since, limit, whole: strategy.pages === 'whole', end: history.visible, bound };
}
