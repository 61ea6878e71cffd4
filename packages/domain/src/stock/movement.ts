/**
 * Stock movements that are no sale: purchases, transfers, adjustments, counts, the initial stock
 * (MOV-01, ENT-21), and the entries they write. Apart from the levels, which are sums of entries of
 * sales as well.
 */
import type { Money } from '../money/money.ts';
import { inBaseUnits, type Quantity } from '../money/quantity.ts';
import type { Refusal } from '../refusal.ts';
import type { StockEntry } from './stock-entry.ts';

export type MovementType =
  | 'initial'
  | 'purchase'
  | 'transfer_warehouse'
  | 'transfer_store'
  | 'adjustment'
  | 'count';

export type MovementStatus = 'draft' | 'completed';

export interface MovementItem {
  readonly productId: string;
  readonly unitId: string;
  /** Base units in one unit, in thousandths. */
  readonly factor: Quantity;
  /** In the unit. Above zero, but in an adjustment or a count, where it is the difference. */
  readonly quantity: Quantity;
  /** Of one unit; null where it was not said. */
  readonly unitCost: Money | null;
  /** Code of the lot; empty for goods of none. */
  readonly lot: string;
}

export interface Movement {
  readonly id: string;
  readonly type: MovementType;
  /** Business day, 'YYYY-MM-DD', or ISO instant. */
  readonly date: string;
  readonly fromWarehouseId: string | null;
  /** Null in no movement that is complete: also an adjustment names its place here. */
  readonly toWarehouseId: string | null;
  readonly documentRef: string;
  readonly notes: string;
  readonly status: MovementStatus;
  readonly items: readonly MovementItem[];
}

export type PlaceRefusalCode = 'required' | 'same_warehouse';

/** From a place of ours to another of ours: what leaves one arrives at the other. */
function isTransfer(type: MovementType): boolean {
  return type === 'transfer_warehouse' || type === 'transfer_store';
}

/** Why a movement would move nothing, or make goods out of nothing, by the places it names (MOV-01). Every reason at once. */
export function wrongPlaces({
  type,
  fromWarehouseId,
  toWarehouseId,
}: Pick<Movement, 'type' | 'fromWarehouseId' | 'toWarehouseId'>): Refusal<PlaceRefusalCode>[] {
  const refusals: Refusal<PlaceRefusalCode>[] = [];
  if (toWarehouseId === null) refusals.push({ field: 'toWarehouseId', code: 'required' });
  else if (toWarehouseId === fromWarehouseId) {
    refusals.push({ field: 'toWarehouseId', code: 'same_warehouse' });
  }
  if (isTransfer(type) && fromWarehouseId === null) {
    refusals.push({ field: 'fromWarehouseId', code: 'required' });
  }
  return refusals;
}

/** Out of the origin, if there is one, and into the destination; nothing while it is a draft (MOV-03). */
export function stockEntriesOfMovement(movement: Movement): StockEntry[] {
  if (movement.status !== 'completed') return [];
  return movement.items.flatMap((item) => [
    ...entryAt(movement.fromWarehouseId, item, -item.quantity),
    ...entryAt(movement.toWarehouseId, item, item.quantity),
  ]);
}

function entryAt(warehouseId: string | null, item: MovementItem, quantity: Quantity): StockEntry[] {
  if (warehouseId === null) return [];
  const { productId, unitId, lot, factor } = item;
  return [{ warehouseId, productId, unitId, lot, quantity, baseQuantity: inBaseUnits(quantity, factor) }];
}
