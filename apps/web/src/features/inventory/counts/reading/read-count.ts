/**
 * Everything a sheet's differences depend on, read in one transaction: what was counted, the stock of the place, and
 * its entries since the count began. Apart from the computation, which is a pure function of the domain.
 */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { deliveryNoteFromWire, isOfDeliveryNotes } from '@cuadra/contracts/wire/delivery-note';
import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { saleFromWire } from '@cuadra/contracts/wire/sale';
import { stockEntriesOfDelivery } from '@cuadra/domain/deliveries/delivery-note';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { stockEntriesOf } from '@cuadra/domain/sales/sale-entries';
import { type CountPart, type DatedEntry, thingKey } from '@cuadra/domain/stock/count';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';
import type { StockEntry } from '@cuadra/domain/stock/stock-entry';

import type { CompanyDb } from '../../../../data/company-db.ts';
import {
  type CountLineRow,
  type CountSheetRow,
  type DeliveryNoteRow,
  isAlive,
  type MovementRow,
  type ProductRow,
  type ProductUnitRow,
  type SaleRow,
  type StockBalanceRow,
} from '../../../../data/rows.ts';
import { dexieStore } from '../../../../data/store/dexie-store.ts';
import { readSyncValue } from '../../../../data/sync/state/sync-values.ts';
import { productsInScope } from './sheet-scope.ts';

export interface HeldThing {
  readonly productId: string;
  readonly unitId: string;
  readonly lot: string;
  readonly quantity: Quantity;
  /** Stock and its value (the average cost) as last received from the server; null where no server has the books. */
  readonly average: { readonly quantity: Quantity; readonly value: Money } | null;
}

/** What the sheet is about. It changes seldom. */
export interface CountScope {
  /** By id, in the order of the names. */
  readonly products: ReadonlyMap<string, ProductRow>;
  /** Of all products: something else may be found on the shelf. */
  readonly units: ReadonlyMap<string, ProductUnitRow>;
}

/** The stock of the place, and its entries since the count began. */
export interface CountStock {
  readonly held: ReadonlyMap<string, HeldThing>;
  /** Null where the device may not read sales. */
  readonly entries: readonly DatedEntry[] | null;
}

export interface CountFacts extends CountScope, CountStock {
  readonly lines: readonly CountLineRow[];
}

/** Reads everything in one transaction: what is posted must be consistent. */
export async function readCount(db: CompanyDb, sheet: CountSheetRow): Promise<CountFacts> {
  return db.transaction(
    'r',
    COUNT_TABLES.map((name) => db.table(name)),
    async () => {
      const lines = await readLines(db, sheet.id);
      const [scope, stock] = await Promise.all([
        readScope(db, sheet, new Set(lines.map(({ product_id }) => product_id))),
        readStock(db, sheet, firstCountedAt(lines)),
      ]);
      return { ...scope, ...stock, lines };
    },
  );
}

const COUNT_TABLES = [
  'count_lines',
  'stock_balances',
  'stock_movements',
  'sales',
  'delivery_notes',
  'products',
  'product_units',
  'categories',
  'outbox',
  'sync',
] as const;

/** @param counted products with counted lines: they are included even when deleted or moved */
export async function readScope(
  db: CompanyDb,
  sheet: CountSheetRow,
  counted: ReadonlySet<string>,
): Promise<CountScope> {
  const [all, categories, units] = await Promise.all([
    db.products.toArray(),
    db.categories.toArray(),
    db.product_units.toArray(),
  ]);
  const products = productsInScope(sheet, all, categories, counted);
  return { products, units: new Map(units.map((row) => [row.id, row])) };
}

/** What was counted of the sheet by all devices. */
export async function readLines(db: CompanyDb, sheetId: string): Promise<CountLineRow[]> {
  return (await db.count_lines.where('sheet_id').equals(sheetId).toArray()).filter(isAlive);
}

/** What happened before it is no matter; undefined where nothing is counted yet. */
export function firstCountedAt(lines: readonly CountLineRow[]): string | undefined {
  return lines.reduce<string | undefined>(
    (first, { counted_at }) => (first === undefined || counted_at < first ? counted_at : first),
    undefined,
  );
}

/** @param since ISO instant from which entries are read; undefined while nothing is counted */
export async function readStock(
  db: CompanyDb,
  { warehouse_id: placeId }: CountSheetRow,
  since: string | undefined,
): Promise<CountStock> {
  const balances = await db.stock_balances.where('warehouse_id').equals(placeId).toArray();
  const held = new Map(balances.map(heldOf));
  if (!(await readsSales(db))) return { held, entries: null };
  return { held, entries: since === undefined ? [] : await entriesSince(db, placeId, since) };
}

/** As the domain adds it up. */
export function partOf(line: CountLineRow): CountPart {
  const { product_id: productId, unit_id: unitId, lot, counted, expected, counted_at: countedAt } = line;
  return { productId, unitId, lot, counted: quantity(counted), expected: quantity(expected), countedAt };
}

function heldOf(row: StockBalanceRow): readonly [string, HeldThing] {
  const thing = { productId: row.product_id, unitId: row.unit_id, lot: row.lot };
  const average =
    row.version > 0 ? { quantity: quantity(row.quantity), value: parseDecimal(row.value_usd, 'USD') } : null;
  return [thingKey(thing), { ...thing, quantity: quantity(row.shown.quantity), average }];
}

/** In the cloud a user with access to the storeroom alone receives no sales (S-20). */
async function readsSales(db: CompanyDb): Promise<boolean> {
  if (db.isDemo) return true;
  return dexieStore(db).read(['sync'], async (tx) => {
    if ((await readSyncValue(tx, 'residence')) !== 'cloud') return true;
    return (await readSyncValue(tx, 'reading')).access.includes('sales');
  });
}

async function entriesSince(db: CompanyDb, placeId: string, first: string): Promise<DatedEntry[]> {
  const refused = await refusedIds(db);
  // When a document gave way to another device's (S-24), the row is that device's document, which the server has
  // counted.
  const isCounted = ({ id, version }: SaleRow | DeliveryNoteRow | MovementRow) =>
    version > 0 || !refused.has(id);
  const [sales, notes, movements] = await Promise.all([
    db.sales.where('sold_at').aboveOrEqual(first).toArray(),
    db.delivery_notes.where('made_at').aboveOrEqual(first).toArray(),
    db.stock_movements.where('date').aboveOrEqual(first).toArray(),
  ]);
  const unknownMaker = { id: '', name: '' };
  return [
    ...sales
      .filter((row) => row.warehouse_id === placeId && !isOfDeliveryNotes(row) && isCounted(row))
      .flatMap((row) => dated(stockEntriesOf(saleFromWire(row, unknownMaker)), row.sold_at)),
    ...notes
      .filter(isCounted)
      .flatMap((row) =>
        dated(
          stockEntriesOfDelivery(deliveryNoteFromWire(row, unknownMaker), deliveredPlaceId(db.companyId)),
          row.made_at,
        ),
      ),
    ...movements
      .filter(isCounted)
      .flatMap((row) => dated(stockEntriesOfMovement(movementFromWire(row)), row.date)),
  ].filter(({ warehouseId }) => warehouseId === placeId);
}

function dated(entries: readonly StockEntry[], at: string): (StockEntry & DatedEntry)[] {
  return entries.map((entry) => ({ ...entry, at }));
}

/** Documents of this device that the server did not accept: they are in no balance either. */
async function refusedIds(db: CompanyDb): Promise<ReadonlySet<string>> {
  const refused = await db.outbox.where('state').anyOf(['set_aside', 'superseded']).toArray();
  return new Set(refused.map(({ row_id }) => row_id));
}
