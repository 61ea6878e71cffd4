/**
 * Lots in stock that expire, with their value: one reading for the list, the product and the notices, so that all agree
 * (MOV-05).
 */
import { deliveredPlaceId } from '@cuadra/contracts/primitives/ids';
import { ONE, type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { compareExpiry, type ExpiryState, expiryState } from '@cuadra/domain/time/expiry';

import { sumOfDecimals } from '../amounts.ts';
import type { CompanyDb } from '../company-db.ts';
import type { LotRow, ProductRow, ProductUnitRow, StockBalanceRow } from '../rows.ts';

export interface HeldUnit {
  readonly unitId: string;
  readonly name: string;
  readonly factor: Quantity;
  /** In the unit; never zero. */
  readonly quantity: Quantity;
}

/** One lot at one place. */
export interface ShelfLot {
  readonly lot: LotRow;
  readonly product: ProductRow;
  readonly warehouseId: string;
  /** The base unit first. */
  readonly held: readonly HeldUnit[];
  /** At average cost, '12.50'. */
  readonly valueUsd: string;
  /** Undefined where no expiry was entered. */
  readonly state: ExpiryState | undefined;
}

/** Expired lots, and those within their product's alert days, the earliest expiry first. */
export async function readExpiringLots(db: CompanyDb, today: string): Promise<ShelfLot[]> {
  const all = await readDatedLots(db, today);
  return all.filter(({ state }) => state === 'expired' || state === 'near');
}

/** Every lot in stock with an expiry, the earliest first. */
export async function readDatedLots(db: CompanyDb, today: string): Promise<ShelfLot[]> {
  // Only days are in the index: lots without an expiry are not.
  const lots = await db.lots.orderBy('expires_on').toArray();
  return onShelf(db, lots, today);
}

/** All lots of one product with positive or negative stock; those without an expiry last. */
export async function readLotsOfProduct(
  db: CompanyDb,
  productId: string,
  today: string,
): Promise<ShelfLot[]> {
  return onShelf(db, await db.lots.where('product_id').equals(productId).toArray(), today, true);
}

async function onShelf(
  db: CompanyDb,
  lots: readonly LotRow[],
  today: string,
  withOwed = false,
): Promise<ShelfLot[]> {
  const ids = [...new Set(lots.map((lot) => lot.product_id))];
  const [products, units, balances] = await Promise.all([
    db.products.bulkGet(ids),
    db.product_units.where('product_id').anyOf(ids).toArray(),
    db.stock_balances.where('product_id').anyOf(ids).toArray(),
  ]);
  // What is delivered and not invoiced is on no shelf.
  const delivered = deliveredPlaceId(db.companyId);
  const productById = new Map(products.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  const places = placesByLot(balances.filter(({ warehouse_id }) => warehouse_id !== delivered));
  return lots
    .flatMap((lot) => {
      const product = productById.get(lot.product_id);
      if (product === undefined || product.deleted_at !== null) return [];
      const found = places.get(lotKey(lot.product_id, lot.code)) ?? new Map<string, StockBalanceRow[]>();
      return [...found].flatMap(([warehouseId, rows]) => {
        const held = heldUnits(product, units, rows);
        const isShown = held.some((unit) => unit.quantity > 0n) || (withOwed && held.length > 0);
        const state =
          lot.expires_on === null ? undefined : expiryState(lot.expires_on, today, product.expiration_alert);
        return isShown ? [{ lot, product, warehouseId, held, valueUsd: worthOf(rows), state }] : [];
      });
    })
    .sort(byExpiry);
}

/** By lot, then by warehouse. */
function placesByLot(balances: readonly StockBalanceRow[]): Map<string, Map<string, StockBalanceRow[]>> {
  const byLot = new Map<string, Map<string, StockBalanceRow[]>>();
  for (const row of balances) {
    if (row.lot === '') continue;
    const key = lotKey(row.product_id, row.lot);
    const places = byLot.get(key) ?? new Map<string, StockBalanceRow[]>();
    places.set(row.warehouse_id, [...(places.get(row.warehouse_id) ?? []), row]);
    byLot.set(key, places);
  }
  return byLot;
}

function lotKey(productId: string, code: string): string {
  return `${productId}|${code}`;
}

function heldUnits(
  product: ProductRow,
  units: readonly ProductUnitRow[],
  rows: readonly StockBalanceRow[],
): HeldUnit[] {
  return rows
    .flatMap((row) => {
      const size = quantity(row.shown.quantity);
      if (size === 0n) return [];
      const unit = units.find(({ id }) => id === row.unit_id);
      return [
        {
          unitId: row.unit_id,
          name: unit?.name ?? product.base_unit.name,
          factor: unit === undefined ? ONE : quantity(unit.conversion_factor),
          quantity: size,
        },
      ];
    })
    .sort((first, second) => (first.factor < second.factor ? -1 : 1));
}

function worthOf(rows: readonly StockBalanceRow[]): string {
  return sumOfDecimals(
    'value_usd',
    rows.map(({ shown }) => shown.value_usd),
  );
}

function byExpiry(first: ShelfLot, second: ShelfLot): number {
  return (
    compareExpiry(first.lot.expires_on, second.lot.expires_on) ||
    first.product.name.localeCompare(second.product.name)
  );
}
