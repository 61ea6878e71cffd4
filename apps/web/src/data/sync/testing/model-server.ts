/**
 * A server in memory that keeps sections 2, 3, 5 and 6 of docs/sync.md: versions under a lock, history,
 * idempotency, receipts, pages from one snapshot that never end inside a version, merges of records. Its parts
 * that are easy to get wrong are strategies, so that tests can show what each is there for.
 */
import type { CollectionName } from '@cuadra/contracts/collections';
import { FIRST_MARK, hashOfText, nextMark } from '@cuadra/contracts/item-hash';
import type {
  ChangedRow,
  ChangesReply,
  CollectionPage,
  ItemResult,
  Receipt,
} from '@cuadra/contracts/protocol';
import { BrokenInvariant } from '@cuadra/domain/assert';

import type { OutboxRow } from '../../rows.ts';
import { emptyBooks, type ModelBooks, rowsOfBooks, storeItem } from './model-books.ts';
import type { ModelDocument } from './model-documents.ts';
import { type DownFrom, pageDown, pageUp } from './model-pages.ts';

export interface ServerStrategy {
  /** `locked`: the version is taken under a lock held until the commit (S-01). `sequence`: from a plain sequence. */
  readonly versions: 'locked' | 'sequence';
  /** `one`: rows and `upto` from one snapshot (S-16). `two`: `upto` read apart. */
  readonly snapshots: 'one' | 'two';
  /** `whole`: a page never ends inside a version (S-17). `split`: it may. */
  readonly pages: 'whole' | 'split';
  /** `bounded`: rows wait for the receipts that belong before them (S-18). `loose`: they do not. */
  readonly receipts: 'bounded' | 'loose';
  /** `versions`: documents go down by version (S-19). `dates`: by date, though the cursor is a version. */
  readonly newest: 'versions' | 'dates';
}
export const FAITHFUL: ServerStrategy = {
  versions: 'locked',
  snapshots: 'one',
  pages: 'whole',
  receipts: 'bounded',
  newest: 'versions',
};

interface HistoryRow {
  readonly itemId: string;
  readonly hash: string;
  readonly deviceId: string;
}

/** An item on its way to being stored: its version is taken, its rows are not yet visible. */
export interface OpenTransaction {
  readonly version: number;
  commit(): ItemResult;
  rollback(): void;
}

export type ModelServer = ReturnType<typeof createModelServer>;

export function createModelServer(strategy: ServerStrategy = FAITHFUL) {
  const history = new Map<number, HistoryRow>();
  const itemVersions = new Map<string, number>();
  const marks = new Map<number, string>([[0, FIRST_MARK]]);
  const books = emptyBooks();
  const kept = new Map<string, { readonly item: OutboxRow; readonly deviceId: string }>();
  /** The greatest version that any reader can see. */
  let visible = 0;
  /** The next of the sequence, where there is one. */
  let drawn = 0;
  let isLocked = false;
  const whole = strategy.pages === 'whole';

  /** Undefined while another transaction holds the lock. */
  function begin(store: (version: number) => ItemResult, row: HistoryRow): OpenTransaction | undefined {
    if (strategy.versions === 'locked' && isLocked) return undefined;
    isLocked = true;
    drawn = strategy.versions === 'locked' ? visible + 1 : Math.max(drawn, visible) + 1;
    const version = drawn;
    return {
      version,
      commit: () => {
        isLocked = false;
        visible = Math.max(visible, version);
        if (itemVersions.has(row.itemId)) throw new BrokenInvariant('an item is booked at most once [I-2]');
        history.set(version, row);
        itemVersions.set(row.itemId, version);
        marks.set(version, nextMark(marks.get(version - 1) ?? FIRST_MARK, row.hash));
        return store(version);
      },
      rollback: () => {
        isLocked = false;
      },
    };
  }

  function beginItem(deviceId: string, item: OutboxRow): OpenTransaction | undefined {
    const row = { itemId: item.id, hash: item.hash, deviceId };
    return begin((version) => storeItem(books, deviceId, item, version), row);
  }

  /** One item, stored at once or answered as S-03, S-22 and S-23 say. */
  function receive(deviceId: string, item: OutboxRow): ItemResult {
    const version = itemVersions.get(item.id);
    if (version !== undefined) {
      const isSame = history.get(version)?.hash === item.hash;
      return isSame
        ? { id: item.id, result: 'already', version }
        : { id: item.id, result: 'refused', code: 'id_reused' };
    }
    if (kept.has(item.id)) return { id: item.id, result: 'kept' };
    if (hashOfText(item.body) !== item.hash)
      throw new BrokenInvariant('a body is sent as it was written [I-10]');
    const answer = refusalOf(books, item);
    if (answer?.result === 'kept') kept.set(item.id, { item, deviceId });
    if (answer !== undefined) return answer;
    return beginItem(deviceId, item)?.commit() ?? { id: item.id, result: 'later' };
  }

  /** A person or a release looks at a kept fact again: now it can be booked. */
  function bookKept(itemId: string | undefined): void {
    const held = itemId === undefined ? undefined : kept.get(itemId);
    if (held === undefined || isLocked) return;
    kept.delete(held.item.id);
    beginItem(held.deviceId, held.item)?.commit();
  }

  /** As many as rows at most, and up to which version they are all told. */
  function receiptsOf(deviceId: string, since: number, limit: number) {
    const receipts: Receipt[] = [...history]
      .filter(([version, row]) => version > since && row.deviceId === deviceId)
      .sort(([one], [other]) => one - other)
      .slice(0, limit)
      .map(([version, row]) => ({ id: row.itemId, version }));
    const isAll = receipts.length < limit || strategy.receipts === 'loose';
    return { receipts, told: isAll ? visible : (receipts.at(-1)?.version ?? visible) };
  }

  function head() {
    return { version: visible, mark: marks.get(visible) ?? FIRST_MARK };
  }

  /** Under `two`, `finish` reads `upto` anew: rows that came in between are passed over. */
  function changes(
    deviceId: string,
    access: readonly string[],
    since: number,
    receiptsSince: number,
    limit: number,
  ) {
    const readable = rowsOfBooks(books).filter((row) => access.includes(row.collection));
    const { receipts, told } = receiptsOf(deviceId, receiptsSince, limit);
    const reply: ChangesReply = {
      ...head(),
      ...pageUp(readable, { since, limit, whole, end: visible, bound: told }),
      receipts,
      access: [...access],
      backed_up: 0,
    };
    const finish = (): ChangesReply =>
      strategy.snapshots === 'two' && !reply.more ? { ...reply, upto: visible } : reply;
    return { reply, finish };
  }

  /** Deleted records are left out: what is deleted after the start version comes with the changes (S-19). */
  function collection(
    deviceId: string,
    name: CollectionName,
    since: number,
    receiptsSince: number,
    limit: number,
  ): CollectionPage {
    const isAlive = ({ row }: ChangedRow) => (row.deleted_at ?? null) === null;
    const own = rowsOfBooks(books).filter((row) => row.collection === name && isAlive(row));
    const { receipts, told } = receiptsOf(deviceId, receiptsSince, limit);
    const bound = name === 'stock_balances' ? told : visible;
    const taken = pageUp(own, { since, limit, whole, end: visible, bound });
    return {
      ...head(),
      ...taken,
      rows: taken.rows.map((row) => ({ ...row.row, version: row.version })),
      receipts,
    };
  }

  /** Documents from below a version down, none dated before `from` (S-19). */
  function newest(deviceId: string, asked: DownFrom, receiptsSince: number, limit: number): CollectionPage {
    const page = pageDown([...books.documents.values()], asked, limit, strategy.newest);
    return { ...head(), ...page, receipts: receiptsOf(deviceId, receiptsSince, limit).receipts };
  }

  return {
    receive,
    beginItem,
    bookKept,
    head,
    changes,
    collection,
    newest,
    rows: () => rowsOfBooks(books),
    documents: books.documents,
    records: books.records,
    balances: books.balances,
    kept,
    /** Whether the server has the item's bytes, booked or kept. */
    has: (itemId: string) => itemVersions.has(itemId) || kept.has(itemId),
    versionOf: (itemId: string) => itemVersions.get(itemId),
    /** The documents inside of a balance as it stood at a version of its own. */
    includedIn: (key: string, version: number) =>
      books.includedAt.get(key)?.get(version) ?? new Set<string>(),
  };
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
