/**
 * What the editor has to know of the products, places and suppliers in a draft, read from the device's database. Apart
 * from the form because the check, the warnings and the document all go by the same facts.
 */

import { movementFromWire } from '@cuadra/contracts/wire/movement';
import { grouped } from '@cuadra/domain/grouped';
import { type Quantity, quantity, quantityToString } from '@cuadra/domain/money/quantity';
import { stockEntriesOfMovement } from '@cuadra/domain/stock/movement';

import type { CompanyDb } from '../../../../../data/company-db.ts';
import {
  isAlive,
  type LotRow,
  type MovementRow,
  type ProductRow,
  type ProductUnitRow,
  type StockBalanceRow,
  type SupplierRow,
} from '../../../../../data/rows.ts';
import { lotKey } from '../draft/movement-document.ts';
import type { HeldLot } from '../draft/new-line.ts';
import type { KnownInvoice, StockAt } from './movement-warnings.ts';

export interface MovementFacts {
  readonly products: ReadonlyMap<string, ProductRow>;
  /** By product. */
  readonly units: ReadonlyMap<string, readonly ProductUnitRow[]>;
  readonly lots: readonly LotRow[];
  readonly balances: readonly StockBalanceRow[];
}

export const NO_FACTS: MovementFacts = { products: new Map(), units: new Map(), lots: [], balances: [] };

/**
 * Reads the facts of these products, including deleted ones: a draft may hold one.
 *
 * @param replacesId a movement that is being edited: stock is returned as it would be without it
 */
export async function readMovementFacts(
  db: CompanyDb,
  productIds: readonly string[],
  replacesId: string | null = null,
): Promise<MovementFacts> {
  const ids = [...new Set(productIds)];
  const [products, units, lots, balances, replaced] = await Promise.all([
    db.products.bulkGet(ids),
    db.product_units.where('product_id').anyOf(ids).toArray(),
    db.lots.where('product_id').anyOf(ids).toArray(),
    db.stock_balances.where('product_id').anyOf(ids).toArray(),
    replacesId === null ? undefined : db.stock_movements.get(replacesId),
  ]);
  const alive = units.filter(isAlive);
  return {
    products: new Map(products.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const]))),
    units: grouped(alive, (unit) => unit.product_id),
    lots,
    balances: replaced === undefined ? balances : balancesWithout(balances, replaced),
  };
}

function balancesWithout(balances: readonly StockBalanceRow[], movement: MovementRow): StockBalanceRow[] {
  const moved = new Map<string, Quantity>();
  for (const entry of stockEntriesOfMovement(movementFromWire(movement))) {
    const key = `${entry.productId}|${entry.warehouseId}|${entry.unitId}|${entry.lot}`;
    moved.set(key, (moved.get(key) ?? 0n) + entry.quantity);
  }
  return balances.map((row) => {
    const entered = moved.get(`${row.product_id}|${row.warehouse_id}|${row.unit_id}|${row.lot}`) ?? 0n;
    const without = quantityToString(quantity(row.shown.quantity) - entered);
    return { ...row, shown: { ...row.shown, quantity: without } };
  });
}

/** What a place has, by product, unit and lot. */
export function stockAt(balances: readonly StockBalanceRow[], warehouseId: string | null): StockAt {
  const held = new Map<string, Quantity>();
  for (const row of balances) {
    if (row.warehouse_id !== warehouseId) continue;
    held.set(`${row.product_id}|${row.unit_id}|${row.lot}`, quantity(row.shown.quantity));
  }
  return (productId, unitId, lot) => held.get(`${productId}|${unitId}|${lot}`) ?? 0n;
}

/** The stock of one product in a place, lot by lot. */
export function heldLots({ balances, lots }: MovementFacts, warehouseId: string | null): HeldLot[] {
  const expiries = expiriesOf(lots);
  return balances
    .filter((row) => row.warehouse_id === warehouseId)
    .map((row) => ({
      unitId: row.unit_id,
      lot: row.lot,
      expiresOn: expiries.get(lotKey(row.product_id, row.lot)) ?? null,
      quantity: quantity(row.shown.quantity),
    }));
}

/** When each lot expires, by `lotKey`. */
export function expiriesOf(lots: readonly LotRow[]): Map<string, string | null> {
  return new Map(lots.map((lot) => [lotKey(lot.product_id, lot.code), lot.expires_on]));
}

/** Those not deleted. */
export async function readSuppliers(db: CompanyDb): Promise<SupplierRow[]> {
  return db.suppliers.filter((row) => row.deleted_at === null).toArray();
}

/** The purchases on this device that were not voided. */
export async function readKnownInvoices(db: CompanyDb): Promise<KnownInvoice[]> {
  const rows = await db.stock_movements.where('type').anyOf('purchase', 'void').toArray();
  const voided = new Set(rows.flatMap(({ reverses_id }) => reverses_id ?? []));
  return rows.flatMap((row) => (voided.has(row.id) ? [] : invoiceOf(row)));
}

function invoiceOf({ id, date, purchase }: MovementRow): KnownInvoice[] {
  if (purchase === null || purchase === undefined) return [];
  return [
    {
      id,
      date,
      supplierId: purchase.supplier_id,
      supplierDocument: purchase.supplier_document,
      invoiceNumber: purchase.invoice_number,
    },
  ];
}
