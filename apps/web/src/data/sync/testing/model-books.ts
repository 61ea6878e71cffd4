/**
 * The stored rows of the model server: documents, records, and balances with the documents they contain. Apart from the
 * server, which handles versions, locks and repeats.
 */
import type { ChangedRow, ItemResult } from '@cuadra/contracts/protocol/messages';

import type { OutboxRow } from '../../device-rows.ts';
import { entriesOf, KEY_MOVED_FROM, KEY_MOVED_TO, type ModelDocument } from './model-documents.ts';
import { type ModelRecord, mergeFields } from './model-merge.ts';

export interface Versioned<Value> {
  readonly version: number;
  readonly value: Value;
}

interface Balance {
  readonly amount: bigint;
  /** Documents contained in the amount. */
  readonly included: ReadonlySet<string>;
}

export interface ModelBooks {
  readonly documents: Map<string, Versioned<ModelDocument>>;
  readonly balances: Map<string, Versioned<Balance>>;
  readonly records: Map<string, Versioned<ModelRecord>>;
  /** The documents contained in a balance, by its key and its version at that time. */
  readonly includedAt: Map<string, Map<number, ReadonlySet<string>>>;
}

export function emptyBooks(): ModelBooks {
  return { documents: new Map(), balances: new Map(), records: new Map(), includedAt: new Map() };
}

export function storeItem(books: ModelBooks, deviceId: string, item: OutboxRow, version: number): ItemResult {
  return item.collection === 'customers'
    ? storeRecord(books, deviceId, item, version)
    : storeDocument(books, item, version);
}

function storeDocument(books: ModelBooks, item: OutboxRow, version: number): ItemResult {
  const document = JSON.parse(item.body) as ModelDocument;
  bookDocument(books, document, version);
  return { id: item.id, result: 'recorded', version };
}

/** For a company that lives on a device: the document is stored, and in no balance (S-55). */
export function storeUnbookedDocument(books: ModelBooks, document: ModelDocument, version: number): void {
  books.documents.set(document.id, { version, value: document });
}

export function bookDocument(books: ModelBooks, document: ModelDocument, version: number): void {
  books.documents.set(document.id, { version, value: document });
  for (const { key, amounts } of entriesOf(document)) {
    const target = document.fate === 'posted_elsewhere' && key === KEY_MOVED_FROM ? KEY_MOVED_TO : key;
    addTo(books, target, BigInt(amounts.quantity ?? '0'), document.id, version);
  }
}

function addTo(
  { balances, includedAt }: ModelBooks,
  key: string,
  quantity: bigint,
  documentId: string,
  version: number,
): void {
  const before = balances.get(key)?.value ?? { amount: 0n, included: new Set<string>() };
  const included = new Set([...before.included, documentId]);
  balances.set(key, { version, value: { amount: before.amount + quantity, included } });
  const versions = includedAt.get(key) ?? new Map<number, ReadonlySet<string>>();
  includedAt.set(key, versions.set(version, included));
}

function storeRecord(
  { records }: ModelBooks,
  deviceId: string,
  item: OutboxRow,
  version: number,
): ItemResult {
  const before = records.get(item.row_id)?.value;
  const { record, lost } = mergeFields(before, item, deviceId, version);
  records.set(item.row_id, { version, value: record });
  return { id: item.id, result: 'recorded', version, lost: [...lost], row: recordRow(record, version) };
}

/** Every row in the form of the wire, oldest first. */
export function rowsOfBooks({ documents, balances, records }: ModelBooks): ChangedRow[] {
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

function rowOf(collection: string, version: number, row: Record<string, unknown>): ChangedRow {
  return { collection, version, row };
}

function balanceRow(key: string, { amount }: Balance): Record<string, unknown> {
  const [product_id = '', warehouse_id = '', unit_id = '', lot = ''] = key.split('|');
  return { product_id, warehouse_id, unit_id, lot, quantity: String(amount), value_usd: '0.00' };
}

function recordRow(record: ModelRecord, version: number): Record<string, unknown> {
  return { ...record.fields, id: record.id, version, deleted_at: record.is_deleted ? 'deleted' : null };
}
