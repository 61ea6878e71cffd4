/**
 * Merges two customers (S-30): a document, and on this device at once the effect that the server will compute.
 * Receivables and store credit go to the older one, the survivor; the other leaves the lists.
 */

import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';
import { mergeDirection } from '@cuadra/domain/catalog/merge';
import { formatDocument } from '@cuadra/domain/party/customer';
import { minus } from '../amounts.ts';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { followedCustomer } from '../followed-entries.ts';
import { balanceKey, type LedgerEntry } from '../ledger-entry.ts';
import { type CustomerRow, isAlive, type Maker, type StoredRow } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES, type Fact } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

const JOIN_TABLES = [...FACT_TABLES, 'merges', 'customers', 'base'] as const;

/**
 * @returns 'gone' where one of them does not exist any more; undefined where they are merged, or were already
 * @throws what IndexedDB throws when the write fails: then nothing was written
 */
export async function mergeCustomers(
  db: CompanyDb,
  ids: readonly [string, string],
  maker: Maker,
  nowMs = Date.now(),
): Promise<'gone' | undefined> {
  const direction = mergeDirection(...ids);
  assert(direction !== undefined, 'two customers are joined, not one with himself');
  const { fromId, intoId } = direction;
  const id = mergeId(db.companyId, 'customers', fromId);
  return dexieStore(db).write(JOIN_TABLES, async (tx) => {
    const [from, into, known] = await Promise.all([
      tx.get('customers', fromId),
      tx.get('customers', intoId),
      tx.get('merges', id),
    ]);
    if (known !== undefined) return undefined;
    if (from === undefined || into === undefined || !isAlive(from) || !isAlive(into)) return 'gone';
    const date = await correctedNow(tx, nowMs);
    const document = documentOf(from, into, { id, date });
    await enqueueMerge(db, tx, { from, into, document, made_by: maker, made_at: date });
    return undefined;
  });
}

/**
 * Carries out a merge made on another device, as the server would have (S-57): also of a customer deleted meanwhile,
 * and into the survivor's own survivor.
 *
 * @returns false where one of them is not here; true where they are merged, or were already
 * @throws what IndexedDB throws when the write fails: then nothing was written
 */
export async function takeInCustomerMerge(
  db: CompanyDb,
  document: MergeWire,
  { made_by, made_at }: Pick<Fact<MergeWire>, 'made_by' | 'made_at'>,
): Promise<boolean> {
  return dexieStore(db).write(JOIN_TABLES, async (tx) => {
    if ((await tx.get('merges', document.id)) !== undefined) return true;
    const from = await tx.get('customers', document.from_id);
    const into = await tx.get('customers', await followedCustomer(tx, document.into_id));
    if (from === undefined || into === undefined) return false;
    await enqueueMerge(db, tx, { from, into, document, made_by, made_at });
    return true;
  });
}

interface Join extends Pick<Fact<MergeWire>, 'document' | 'made_by' | 'made_at'> {
  readonly from: CustomerRow;
  readonly into: CustomerRow;
}

async function enqueueMerge(
  db: CompanyDb,
  tx: DeviceTransaction,
  { from, into, document, made_by, made_at }: Join,
): Promise<void> {
  const entries = await entriesOf(tx, from.id, into.id);
  const fact = { collection: 'merges', document, entries, made_by, made_at } as const;
  await enqueueDocument(tx, fact, await placementOf(db, tx, 'merges'));
  await mergeRows(tx, from, into, document.date);
}

function documentOf(
  from: CustomerRow,
  into: CustomerRow,
  { id, date }: Pick<MergeWire, 'id' | 'date'>,
): MergeWire {
  return {
    id,
    collection: 'customers',
    from_id: from.id,
    from_code: formatDocument(from.document_type, from.document_number),
    from_name: from.name,
    into_id: into.id,
    into_code: formatDocument(into.document_type, into.document_number),
    into_name: into.name,
    date,
    notes: '',
  };
}

/** Moves the shown balances to the survivor: an estimate until the server computes them (S-25). */
async function entriesOf(tx: DeviceTransaction, fromId: string, intoId: string): Promise<LedgerEntry[]> {
  const balances = await tx.where('customer_balances', 'customer_id', [fromId]);
  return balances.flatMap(({ currency, shown }) => {
    const { amount } = shown;
    if (!/[1-9]/.test(amount)) return [];
    return [entry(fromId, currency, minus(amount)), entry(intoId, currency, amount)];
  });
}

function entry(customer_id: string, currency: string, amount: string): LedgerEntry {
  const key = balanceKey('customer_balances', { customer_id, currency });
  return { collection: 'customer_balances', key, amounts: { amount } };
}

/** The rows as the server will store them; its own replace these when they arrive. */
async function mergeRows(
  tx: DeviceTransaction,
  from: CustomerRow,
  into: CustomerRow,
  at: string,
): Promise<void> {
  const gone = { deleted_at: from.deleted_at ?? at, merged_into: into.id, duplicate_of: null };
  const [base, earlier] = await Promise.all([
    tx.get('base', ['customers', from.id]),
    tx.where('customers', 'merged_into', [from.id]),
  ]);
  const freed = into.duplicate_of === from.id ? [{ ...into, duplicate_of: null }] : [];
  const moved = earlier.map((row) => ({ ...row, merged_into: into.id }));
  await tx.put('customers', [{ ...from, ...gone }, ...freed, ...moved]);
  // A waiting change of the customer would show the row again without the merge.
  if (base?.row !== undefined && base.row !== null) {
    const row: StoredRow = { ...base.row, ...gone };
    await tx.put('base', [{ ...base, row }]);
  }
}
