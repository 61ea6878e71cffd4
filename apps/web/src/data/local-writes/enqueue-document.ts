/**
 * Stores a document with all its effects: its entries, the shown balances, and the item for the server (S-10). The
 * caller's transaction writes the rest: number, cart, session.
 */

import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { NameOfKind } from '@cuadra/contracts/registry/collection-traits';

import { FOLLOWED_TABLES, followedEntries } from '../followed-entries.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import { appendTrail, type TrailEntry } from '../local-trail/append-trail.ts';
import type { DocumentMeta, Maker } from '../rows.ts';
import {
  BALANCE_RULES,
  type BalanceRules,
  bookDirectly,
  pendingOf,
  refreshShown,
} from '../shown-balances.ts';
import type { DeviceTransaction, TableName } from '../store/device-store.ts';
import { putRows } from '../store/registry-rows.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { enqueueItem } from './enqueue-item.ts';
import { lateNotes } from './late-notes.ts';
import type { Placement } from './placement.ts';

export interface Fact<Document extends { readonly id: string }> {
  readonly collection: NameOfKind<'document'>;
  /** In the form of the wire; its `id` is the item's. */
  readonly document: Document;
  readonly entries: readonly LedgerEntry[];
  readonly made_by: Maker;
  readonly made_at: string;
}

/** The tables of {@link enqueueDocument}, besides the documents' own. */
export const FACT_TABLES: readonly TableName[] = [
  'stock_balances',
  'customer_balances',
  'cash_balances',
  'account_balances',
  'pending',
  'outbox',
  'sync',
  'trail',
  'accounting_periods',
  ...FOLLOWED_TABLES,
];

/** Returns the row as stored. */
export async function enqueueDocument<Document extends { readonly id: string }>(
  tx: DeviceTransaction,
  fact: Fact<Document>,
  { sends, books, isTrailed }: Placement,
  rules: BalanceRules = BALANCE_RULES,
): Promise<Document & DocumentMeta> {
  const reading = await readSyncValue(tx, 'reading');
  const entries = await entriesToBook(tx, fact);
  const hash = sends ? await enqueueDocumentItem(tx, fact) : hashOfBody(fact.document);
  const row = {
    ...fact.document,
    version: 0,
    generation: reading.generation,
    created_at: fact.made_at,
    updated_at: fact.made_at,
    hash,
    made_by: fact.made_by,
  };
  if (books === 'direct') {
    const booked = { ...row, ...(await lateNotes(tx, fact)) };
    // In parallel, because a sale waits for each request.
    await Promise.all([
      putRows(tx, fact.collection, [booked]),
      bookDirectly(tx, entries),
      ...(isTrailed ? [appendTrail(tx, trailEntryOf(fact, hash))] : []),
    ]);
    return booked;
  }
  await Promise.all([
    putRows(tx, fact.collection, [row]),
    tx.add('pending', pendingOf(fact.document.id, entries)),
  ]);
  await refreshShown(tx, entries, reading, rules);
  return row;
}

/** The entries of a merge itself concern both rows. */
async function entriesToBook(
  tx: DeviceTransaction,
  { collection, entries }: Fact<{ readonly id: string }>,
): Promise<readonly LedgerEntry[]> {
  return collection === 'merges' ? entries : await followedEntries(tx, entries);
}

/** Without a detail, because the document itself never changes. */
function trailEntryOf(
  { collection, document, made_by, made_at }: Fact<{ readonly id: string }>,
  hash: string,
): TrailEntry {
  const { id } = document;
  return {
    item_id: id,
    item_hash: hash,
    kind: 'create',
    collection,
    row_id: id,
    made_by,
    made_at,
    detail: null,
  };
}

function enqueueDocumentItem(tx: DeviceTransaction, fact: Fact<{ readonly id: string }>): Promise<string> {
  const { id } = fact.document;
  return enqueueItem(tx, {
    id,
    kind: 'create',
    collection: fact.collection,
    row_id: id,
    row_ids: [id],
    body: fact.document,
    made_by: fact.made_by,
    made_at: fact.made_at,
  });
}
