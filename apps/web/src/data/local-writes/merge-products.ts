/**
 * Merges two products (S-30): a document, and on this device at once the effect that the server will compute. Stock,
 * units and lots go to the older one, the survivor; the other leaves the lists, and its codes lead to the survivor.
 */

import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId } from '@cuadra/contracts/primitives/ids';
import { assert } from '@cuadra/domain/assert';
import { mergeDirection } from '@cuadra/domain/catalog/merge';
import { minus } from '../amounts.ts';

import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey, type LedgerEntry } from '../ledger-entry.ts';
import type { Maker, ProductRow, StockBalanceRow, StoredRow } from '../rows.ts';
import { followedProducts } from '../shelves.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { enqueueDocument, FACT_TABLES, type Fact } from './enqueue-document.ts';
import { placementOf } from './placement.ts';

const JOIN_TABLES = [...FACT_TABLES, 'merges', 'products', 'product_units', 'lots', 'base'] as const;

export type MergeRefusal = 'other_base_unit' | 'gone';

/**
 * @returns why it is refused; undefined where they are merged, or were already
 * @throws what IndexedDB throws when the write fails: then nothing was written
 */
export async function mergeProducts(
  db: CompanyDb,
  ids: readonly [string, string],
  maker: Maker,
  nowMs = Date.now(),
): Promise<MergeRefusal | undefined> {
  const direction = mergeDirection(...ids);
  assert(direction !== undefined, 'two products are joined, not one with itself');
  const { fromId, intoId } = direction;
  const id = mergeId(db.companyId, 'products', fromId);
  return dexieStore(db).write(JOIN_TABLES, async (tx) => {
    const [from, into, known] = await Promise.all([
      tx.get('products', fromId),
      tx.get('products', intoId),
      tx.get('merges', id),
    ]);
    if (known !== undefined) return undefined;
    if (from === undefined || into === undefined || from.deleted_at !== null || into.deleted_at !== null) {
      return 'gone';
    }
    // Two kilos are not two bags: their stocks could not be added up.
    if (unitName(from) !== unitName(into)) return 'other_base_unit';
    const date = await correctedNow(tx, nowMs);
    const document = documentOf(from, into, { id, date });
    await enqueueMerge(db, tx, { from, into, document, made_by: maker, made_at: date });
    return undefined;
  });
}

/**
 * Carries out a merge made on another device, as the server would have (S-57): also of a product deleted meanwhile, and
 * into the survivor's own survivor.
 *
 * @returns false where one of them is not here; true where they are merged, or were already
 * @throws what IndexedDB throws when the write fails: then nothing was written
 */
export async function takeInProductMerge(
  db: CompanyDb,
  document: MergeWire,
  { made_by, made_at }: Pick<Fact<MergeWire>, 'made_by' | 'made_at'>,
): Promise<boolean> {
  const { id, from_id, into_id } = document;
  return dexieStore(db).write(JOIN_TABLES, async (tx) => {
    if ((await tx.get('merges', id)) !== undefined) return true;
    const from = await tx.get('products', from_id);
    const into = (await followedProducts(tx, [into_id])).get(into_id);
    if (from === undefined || into === undefined) return false;
    await enqueueMerge(db, tx, { from, into, document, made_by, made_at });
    return true;
  });
}

interface Join extends Pick<Fact<MergeWire>, 'document' | 'made_by' | 'made_at'> {
  readonly from: ProductRow;
  readonly into: ProductRow;
}

async function enqueueMerge(
  db: CompanyDb,
  tx: DeviceTransaction,
  { from, into, document, made_by, made_at }: Join,
): Promise<void> {
  const entries = await entriesOf(tx, from, into);
  const fact = { collection: 'merges', document, entries, made_by, made_at } as const;
  await enqueueDocument(tx, fact, await placementOf(db, tx, 'merges'));
  await mergeRows(tx, from, into, document.date);
}

function documentOf(
  from: ProductRow,
  into: ProductRow,
  { id, date }: Pick<MergeWire, 'id' | 'date'>,
): MergeWire {
  return {
    id,
    collection: 'products',
    from_id: from.id,
    from_code: from.sku,
    from_name: from.name,
    into_id: into.id,
    into_code: into.sku,
    into_name: into.name,
    date,
    notes: '',
  };
}

function unitName({ base_unit }: ProductRow): string {
  return base_unit.name.trim().toLocaleLowerCase('es');
}

/** Moves the shown stock to the survivor: an estimate until the server computes it (S-25). */
async function entriesOf(tx: DeviceTransaction, from: ProductRow, into: ProductRow): Promise<LedgerEntry[]> {
  const balances = await tx.where('stock_balances', 'product_id', [from.id]);
  return balances.flatMap((row) => {
    const { quantity } = row.shown;
    if (!/[1-9]/.test(quantity)) return [];
    const isBase = row.unit_id === from.base_unit.id;
    const target = { ...row, product_id: into.id, unit_id: isBase ? into.base_unit.id : row.unit_id };
    return [entry(row, minus(quantity)), entry(target, quantity)];
  });
}

function entry(
  place: Pick<StockBalanceRow, 'product_id' | 'warehouse_id' | 'unit_id' | 'lot'>,
  quantity: string,
) {
  return {
    collection: 'stock_balances',
    key: balanceKey('stock_balances', place),
    amounts: { quantity },
  } as const;
}

/** The rows as the server will store them; its own replace these when they arrive. */
async function mergeRows(
  tx: DeviceTransaction,
  from: ProductRow,
  into: ProductRow,
  at: string,
): Promise<void> {
  const [units, lots, targetLots, base] = await Promise.all([
    tx.where('product_units', 'product_id', [from.id]),
    tx.where('lots', 'product_id', [from.id]),
    tx.where('lots', 'product_id', [into.id]),
    tx.get('base', ['products', from.id]),
  ]);
  const taken = new Set(targetLots.map(({ code }) => code));
  const gone = {
    deleted_at: from.deleted_at ?? at,
    merged_into: into.id,
    duplicate_of: null,
    duplicate_field: null,
  };
  const joined = { ...from, ...gone };
  const freed = into.duplicate_of === from.id ? [{ ...into, duplicate_of: null, duplicate_field: null }] : [];
  await tx.put('products', [joined, ...freed]);
  await tx.put(
    'product_units',
    units.map((unit) => ({ ...unit, product_id: into.id, duplicate_of: null })),
  );
  await tx.put(
    'lots',
    lots.filter(({ code }) => !taken.has(code)).map((lot) => ({ ...lot, product_id: into.id })),
  );
  // A waiting change of the product would show the row again without the merge.
  if (base?.row !== undefined && base.row !== null) {
    const row: StoredRow = { ...base.row, ...gone };
    await tx.put('base', [{ ...base, row }]);
  }
}
