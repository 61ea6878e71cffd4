/**
 * Stock levels: sums of entries, in any order (MOV-04), and the low-stock rule (INV-03). Separate from the movements,
 * because sales move stock too.
 */
import type { Quantity } from '../money/quantity.ts';
import type { StockEntry } from './stock-entry.ts';

/** Warehouse id, then unit id, then quantity: the shape of `stock` in a product (ENT-15). */
export type StockByWarehouse = Map<string, Map<string, Quantity>>;

/** The key of {@link sumEntries}: a place and a product. */
export function levelKey(warehouseId: string, productId: string): string {
  return `${warehouseId}/${productId}`;
}

/** Base units a place holds of a product, by {@link levelKey}. */
export function sumEntries(entries: Iterable<StockEntry>): Map<string, Quantity> {
  const levels = new Map<string, Quantity>();
  for (const { warehouseId, productId, baseQuantity } of entries) {
    const key = levelKey(warehouseId, productId);
    levels.set(key, (levels.get(key) ?? 0n) + baseQuantity);
  }
  return levels;
}

/** The entries of one product, as warehouse, then unit, then quantity (MOV-04). */
export function stockOf(entries: Iterable<StockEntry>): StockByWarehouse {
  const stock: StockByWarehouse = new Map();
  for (const { warehouseId, unitId, quantity } of entries) {
    const units = stock.get(warehouseId) ?? new Map<string, Quantity>();
    units.set(unitId, (units.get(unitId) ?? 0n) + quantity);
    stock.set(warehouseId, units);
  }
  return stock;
}

/**
 * The stock as a share of its minimum, to sort the emptiest first. Without a minimum, low means that none is left: then
 * negative stock comes first, the most negative before the others.
 */
export function shareLeft(level: Quantity, minStock: Quantity): number {
  return minStock === 0n ? Math.min(0, Number(level)) : Number(level) / Number(minStock);
}

export type StockStatus = 'not_available' | 'low' | 'enough';

/**
 * Low at or below the minimum; 'not_available' where the place has no record of the product at all,
 * which is another thing than none left (INV-03).
 *
 * @param level in base units, of the selected place
 */
export function stockStatus(level: Quantity | undefined, minStock: Quantity): StockStatus {
  if (level === undefined) return 'not_available';
  return level <= minStock ? 'low' : 'enough';
}
