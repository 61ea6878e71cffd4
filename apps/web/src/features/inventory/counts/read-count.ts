/**
 * All that a sheet's differences hang on, of one moment of the device's database: what was counted, what the place has, and
 * what happened there since the count began. Apart from what comes of it, which is a pure function of the domain.
 */
import { movementFromWire } from '@cuadra/contracts/to-domain/movement';
import { saleFromWire } from '@cuadra/contracts/to-domain/sale';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { type CountPart, type DatedEntry, thingKey } from '@cuadra/domain/stock/count';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import type { StockEntry } from '@cuadra/domain/stock/stock-entry';

import type { CompanyDb } from '../../../data/company-db.ts';
import {
  type CountLineRow,
  type CountSheetRow,
  isAlive,
  type ProductRow,
  type ProductUnitRow,
  type StockBalanceRow,
} from '../../../data/rows.ts';
import { dexieStore } from '../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../data/sync/sync-values.ts';
import { productsInScope } from './sheet-scope.ts';

export interface HeldThing {
  readonly productId: string;
  readonly unitId: string;
  readonly lot: string;
  readonly quantity: Quantity;
  /** In dollars, as the device knows it. */
  readonly value: Money;
}

export interface CountFacts {
  /** Of the products the sheet is about, by id. */
  readonly products: ReadonlyMap<string, ProductRow>;
  readonly units: ReadonlyMap<string, ProductUnitRow>;
  readonly lines: readonly CountLineRow[];
  readonly parts: readonly CountPart[];
  readonly held: ReadonlyMap<string, HeldThing>;
  /** Null where the device may not read sales. */
  readonly entries: readonly DatedEntry[] | null;
}

const TABLES = [
  'count_lines',
  'stock_balances',
  'stock_movements',
  'sales',
  'products',
  'product_units',
  'categories',
  'outbox',
  'sync',
] as const;

/** Rows live, for `useLiveQuery`. */
export function readCount(db: CompanyDb, sheet: CountSheetRow): Promise<CountFacts> {
  const tables = TABLES.map((name) => db.table(name));
  return db.transaction('r', tables, async () => {
    const [all, categories, unitRows, lineRows, balances] = await Promise.all([
      db.products.toArray(),
      db.categories.toArray(),
      db.product_units.toArray(),
      db.count_lines.where('sheet_id').equals(sheet.id).toArray(),
      db.stock_balances.where('warehouse_id').equals(sheet.warehouse_id).toArray(),
    ]);
    const lines = lineRows.filter(isAlive);
    const counted = new Set(lines.map(({ product_id }) => product_id));
    const products = productsInScope(sheet, all, categories, counted);
    const entries = (await readsSales(db)) ? await entriesSince(db, sheet, lines) : null;
    return {
      products,
      units: new Map(
        unitRows.filter(({ product_id }) => products.has(product_id)).map((row) => [row.id, row]),
      ),
      lines,
      parts: lines.map(partOf),
      held: new Map(balances.filter(({ product_id }) => products.has(product_id)).map(heldOf)),
      entries,
    };
  });
}

function partOf(line: CountLineRow): CountPart {
  const { product_id: productId, unit_id: unitId, lot, counted, expected, counted_at: countedAt } = line;
  return { productId, unitId, lot, counted: quantity(counted), expected: quantity(expected), countedAt };
}

function heldOf({ product_id, unit_id, lot, shown }: StockBalanceRow): readonly [string, HeldThing] {
  const thing = { productId: product_id, unitId: unit_id, lot };
  const value = parseDecimal(shown.value_usd, 'USD');
  return [thingKey(thing), { ...thing, quantity: quantity(shown.quantity), value }];
}

/** In the cloud a person of the storeroom alone is not told what is sold (S-20). */
async function readsSales(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  return dexieStore(db).read(['sync'], async (tx) => {
    if ((await readSyncValue(tx, 'residence')) !== 'cloud') return true;
    return (await readSyncValue(tx, 'reading')).access.includes('sales');
  });
}

/** After the first thing was counted: what was before is no matter. */
async function entriesSince(
  db: CompanyDb,
  { warehouse_id: placeId }: CountSheetRow,
  lines: readonly CountLineRow[],
): Promise<DatedEntry[]> {
  const first = lines.map(({ counted_at }) => counted_at).sort()[0];
  if (first === undefined) return [];
  const uncounted = await uncountedIds(db);
  const [sales, movements] = await Promise.all([
    db.sales.where('sold_at').aboveOrEqual(first).toArray(),
    db.stock_movements.where('date').aboveOrEqual(first).toArray(),
  ]);
  const nobody = { id: '', name: '' };
  return [
    ...sales
      .filter(({ id, warehouse_id }) => warehouse_id === placeId && !uncounted.has(id))
      .flatMap((row) => dated(stockEntriesOf(saleFromWire(row, nobody)), row.sold_at)),
    ...movements
      .filter(({ id }) => !uncounted.has(id))
      .flatMap((row) => dated(stockEntriesOfMovement(movementFromWire(row)), row.date)),
  ].filter(({ warehouseId }) => warehouseId === placeId);
}

function dated(entries: readonly StockEntry[], at: string): (StockEntry & DatedEntry)[] {
  return entries.map((entry) => ({ ...entry, at }));
}

/** Documents of this device that the server did not take: they are in no balance either. */
async function uncountedIds(db: CompanyDb): Promise<ReadonlySet<string>> {
  const refused = await db.outbox.where('state').anyOf(['set_aside', 'superseded']).toArray();
  return new Set(refused.map(({ row_id }) => row_id));
}
