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
import { entriesOf, KEY_MOVED_FROM, KEY_MOVED_TO, type ModelDocument } from './model-documents.ts';
import { type ModelRecord, mergeFields } from './model-merge.ts';

export interface ServerStrategy {
  /** `locked`: the version is taken under a lock held until the commit (S-01). `sequence`: from a plain sequence. */
  readonly versions: 'locked' | 'sequence';
  /** `one`: rows and `upto` from one snapshot (S-16). `two`: `upto` read apart. */
  readonly snapshots: 'one' | 'two';
  /** `whole`: a page never ends inside a version (S-17). `split`: it may. */
  readonly pages: 'whole' | 'split';
  /** `versions`: documents go down by version (S-19). `dates`: by date, though the cursor is a version. */
  readonly newest: 'versions' | 'dates';
}
export const FAITHFUL: ServerStrategy = {
  versions: 'locked',
  snapshots: 'one',
  pages: 'whole',
  newest: 'versions',
};

interface Balance {
  readonly amount: bigint;
  /** Documents inside of the amount. */
  readonly included: ReadonlySet<string>;
}

interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

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
  const documents = new Map<string, Versioned<ModelDocument>>();
  const balances = new Map<string, Versioned<Balance>>();
  const includedAt = new Map<string, Map<number, ReadonlySet<string>>>();
  const records = new Map<string, Versioned<ModelRecord>>();
  const kept = new Map<string, { readonly item: OutboxRow; readonly deviceId: string }>();
  /** The greatest version that any reader can see. */
  let visible = 0;
  /** The next of the sequence, where there is one. */
  let drawn = 0;
  let isLocked = false;

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
    return begin((version) => storeItem(deviceId, item, version), row);
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
    const answer = refusalOf(item);
    if (answer?.result === 'kept') kept.set(item.id, { item, deviceId });
    if (answer !== undefined) return answer;
    return beginItem(deviceId, item)?.commit() ?? { id: item.id, result: 'later' };
  }

  function refusalOf(item: OutboxRow): ItemResult | undefined {
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

  function storeItem(deviceId: string, item: OutboxRow, version: number): ItemResult {
    return item.collection === 'customers'
      ? storeRecord(deviceId, item, version)
      : storeDocument(item, version);
  }

  function storeDocument(item: OutboxRow, version: number): ItemResult {
    const document = JSON.parse(item.body) as ModelDocument;
    documents.set(document.id, { version, value: document });
    for (const { key, amounts } of entriesOf(document)) {
      const target = document.fate === 'posted_elsewhere' && key === KEY_MOVED_FROM ? KEY_MOVED_TO : key;
      addTo(target, BigInt(amounts.quantity ?? '0'), document.id, version);
    }
    return { id: item.id, result: 'recorded', version };
  }

  function addTo(key: string, quantity: bigint, documentId: string, version: number): void {
    const before = balances.get(key)?.value ?? { amount: 0n, included: new Set<string>() };
    const included = new Set([...before.included, documentId]);
    balances.set(key, { version, value: { amount: before.amount + quantity, included } });
    const versions = includedAt.get(key) ?? new Map<number, ReadonlySet<string>>();
    includedAt.set(key, versions.set(version, included));
  }

  function storeRecord(deviceId: string, item: OutboxRow, version: number): ItemResult {
    const before = records.get(item.row_id)?.value;
    const { record, lost } = mergeFields(before, item, deviceId, version);
    records.set(item.row_id, { version, value: record });
    return { id: item.id, result: 'recorded', version, lost: [...lost], row: recordRow(record, version) };
  }

  /** A person or a release looks at a kept fact again: now it can be booked. */
  function bookKept(itemId: string | undefined): void {
    const held = itemId === undefined ? undefined : kept.get(itemId);
    if (held === undefined || isLocked) return;
    kept.delete(held.item.id);
    beginItem(held.deviceId, held.item)?.commit();
  }

  function allRows(): ChangedRow[] {
    return [
      ...[...documents.values()].map(({ version, value }) => rowOf('sales', version, { ...value })),
      ...[...balances].map(([key, { version, value }]) =>
        rowOf('stock_balances', version, balanceRow(key, value)),
      ),
      ...[...records.values()].map(({ version, value }) =>
        rowOf('customers', version, recordRow(value, version)),
      ),
    ].sort((one, other) => one.version - other.version);
  }

  function page(rows: readonly ChangedRow[], since: number, limit: number) {
    const after = rows.filter((row) => row.version > since);
    const last = after[Math.min(limit, after.length) - 1]?.version ?? 0;
    const taken =
      strategy.pages === 'whole' ? after.filter((row) => row.version <= last) : after.slice(0, limit);
    const more = taken.length < after.length;
    return { rows: taken, more, upto: more ? (taken.at(-1)?.version ?? since) : visible };
  }

  function receiptsOf(deviceId: string, since: number): Receipt[] {
    return [...history]
      .filter(([version, row]) => version > since && row.deviceId === deviceId)
      .map(([version, row]) => ({ id: row.itemId, version }));
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
    const readable = allRows().filter((row) => access.includes(row.collection));
    const taken = page(readable, since, limit);
    const reply: ChangesReply = {
      ...head(),
      ...taken,
      receipts: receiptsOf(deviceId, receiptsSince),
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
    const own = allRows().filter((row) => row.collection === name && (row.row.deleted_at ?? null) === null);
    const taken = page(own, since, limit);
    return {
      ...head(),
      ...taken,
      rows: taken.rows.map((row) => ({ ...row.row, version: row.version })),
      receipts: receiptsOf(deviceId, receiptsSince),
    };
  }

  /** Documents from below a version down, none dated before `from` (S-19). */
  function newest(
    deviceId: string,
    { before, from = '' }: { readonly before: number; readonly from?: string },
    receiptsSince: number,
    limit: number,
  ): CollectionPage {
    const found = [...documents.values()]
      .filter(({ version, value }) => version < before && value.sold_at >= from)
      .sort((one, other) =>
        strategy.newest === 'versions'
          ? other.version - one.version
          : other.value.sold_at.localeCompare(one.value.sold_at),
      );
    const taken = found.slice(0, limit);
    const more = taken.length < found.length;
    return {
      ...head(),
      rows: taken.map(({ version, value }) => ({ ...value, version })),
      more,
      upto: more ? (taken.at(-1)?.version ?? 0) : 0,
      receipts: receiptsOf(deviceId, receiptsSince),
    };
  }

  return {
    receive,
    beginItem,
    bookKept,
    head,
    changes,
    collection,
    newest,
    rows: allRows,
    documents,
    records,
    balances,
    kept,
    /** Whether the server has the item's bytes, booked or kept. */
    has: (itemId: string) => itemVersions.has(itemId) || kept.has(itemId),
    versionOf: (itemId: string) => itemVersions.get(itemId),
    /** The documents inside of a balance as it stood at a version of its own. */
    includedIn: (key: string, version: number) => includedAt.get(key)?.get(version) ?? new Set<string>(),
  };
}

function rowOf(collection: string, version: number, row: Record<string, unknown>): ChangedRow {
  return { collection, version, row };
}

function balanceRow(key: string, { amount }: Balance): Record<string, unknown> {
  const [product_id = '', warehouse_id = '', lot = ''] = key.split('|');
  return { product_id, warehouse_id, lot, quantity: String(amount), value_usd: '0.00' };
}

function recordRow(record: ModelRecord, version: number): Record<string, unknown> {
  return { ...record.fields, id: record.id, version, deleted_at: record.is_deleted ? 'deleted' : null };
}
