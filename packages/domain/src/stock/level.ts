/**
 * Stock levels: sums of entries, in any order (MOV-04), the low-stock rule (INV-03) and the average
 * cost. Apart from the movements, because sales move stock too.
 */
import { add, type Money, multiplyByQuantity, negate, subtract, zero } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
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

export function isLowStock(level: Quantity | undefined, minStock: Quantity): boolean {
  return stockStatus(level, minStock) === 'low';
}

/** What is on hand and what it cost, of one product. The average is value over quantity, never stored. */
export interface CostPosition {
  readonly quantity: Quantity;
  readonly value: Money;
}

export interface CostMove {
  /** Base units, signed. */
  readonly quantity: Quantity;
  /** Of one base unit: of what comes in, and of what goes out where there is no average to take. */
  readonly unitCost: Money | null;
}

export interface CostOutcome {
  readonly after: CostPosition;
  /** Value that came in (above zero) or went out (below): what is posted to inventory. */
  readonly moved: Money;
  /**
   * What the value was corrected by besides, when goods arrived that had been sold before: they had left
   * at a guess. Posted to inventory against the cost of sales.
   */
  readonly correction: Money;
}

/**
 * Moving average cost: what comes in adds its cost, what goes out takes the average along. An empty
 * shelf is worth nothing, and one that is short is worth what its last cost says.
 */
export function averageCost(before: CostPosition, move: CostMove): CostOutcome {
  const quantity = before.quantity + move.quantity;
  const moved = valueMoved(before, move);
  const kept = add(before.value, moved);
  const value = revalued(before, move, quantity, kept);
  return { after: { quantity, value }, moved, correction: subtract(value, kept) };
}

function valueMoved(before: CostPosition, move: CostMove): Money {
  const isIncoming = move.quantity > 0n;
  if (isIncoming && move.unitCost !== null) return multiplyByQuantity(move.unitCost, move.quantity);
  if (before.quantity > 0n) return atAverage(before, move.quantity);
  return multiplyByQuantity(move.unitCost ?? zero(before.value.currency), move.quantity);
}

/** Goods that fill a gap show what the guess at their cost was worth. */
function revalued(before: CostPosition, move: CostMove, quantity: Quantity, kept: Money): Money {
  if (quantity === 0n) return zero(kept.currency);
  const fillsGap = before.quantity < 0n && move.quantity > 0n;
  return fillsGap && move.unitCost !== null ? multiplyByQuantity(move.unitCost, quantity) : kept;
}

function atAverage(position: CostPosition, quantity: Quantity): Money {
  const size = quantity < 0n ? -quantity : quantity;
  const value: Money = {
    minor: divideHalfAwayFromZero(position.value.minor * size, position.quantity),
    currency: position.value.currency,
  };
  return quantity < 0n ? negate(value) : value;
}
