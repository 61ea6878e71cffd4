/**
 * Stock movements that are no sale: purchases, transfers, adjustments, counts, the initial stock
 * (MOV-01, ENT-21), and the entries they write. Apart from the levels, which are sums of entries of
 * sales as well.
 */
import type { Warehouse } from '../catalog/warehouse.ts';
import type { Money } from '../money/money.ts';
import { inBaseUnits, ONE, type Quantity } from '../money/quantity.ts';
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

export type MovementRefusalCode =
  | 'required'
  | 'same_warehouse'
  | 'origin_not_expected'
  | 'warehouse_of_other_type'
  | 'quantity_too_small'
  | 'cost_negative';

const PLACE_TYPES: Partial<Record<MovementType, Warehouse['type']>> = {
  transfer_warehouse: 'warehouse',
  transfer_store: 'store',
};

/** From a place of ours to another of ours: what leaves one arrives at the other. */
export function isTransfer(type: MovementType): boolean {
  return type === 'transfer_warehouse' || type === 'transfer_store';
}

/** The places a movement of this type may go to or come from: transfers stay among their kind. */
export function placesFor<Place extends Pick<Warehouse, 'id' | 'type'>>(
  type: MovementType,
  warehouses: readonly Place[],
): Place[] {
  const placeType = PLACE_TYPES[type];
  return warehouses.filter((warehouse) => placeType === undefined || warehouse.type === placeType);
}

/** Every reason at once (MOV-01). */
export function validateMovement(
  movement: Pick<Movement, 'type' | 'fromWarehouseId' | 'toWarehouseId' | 'items'>,
  warehouses: readonly Pick<Warehouse, 'id' | 'type'>[],
): Refusal<MovementRefusalCode>[] {
  const refusals = badPlaces(movement, warehouses);
  if (movement.items.length === 0) refusals.push({ field: 'items', code: 'required' });
  movement.items.forEach((item, index) => {
    if (item.productId === '') refusals.push({ field: `items.${index}.productId`, code: 'required' });
    if (item.unitId === '') refusals.push({ field: `items.${index}.unitId`, code: 'required' });
    if (!isQuantityRight(movement.type, item.quantity)) {
      refusals.push({ field: `items.${index}.quantity`, code: 'quantity_too_small' });
    }
    if (item.unitCost !== null && item.unitCost.minor < 0n) {
      refusals.push({ field: `items.${index}.unitCost`, code: 'cost_negative' });
    }
  });
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
  const { productId, unitId, factor } = item;
  return [{ warehouseId, productId, unitId, quantity, baseQuantity: inBaseUnits(quantity, factor) }];
}

function badPlaces(
  movement: Pick<Movement, 'type' | 'fromWarehouseId' | 'toWarehouseId'>,
  warehouses: readonly Pick<Warehouse, 'id' | 'type'>[],
): Refusal<MovementRefusalCode>[] {
  const { type, fromWarehouseId, toWarehouseId } = movement;
  const refusals: Refusal<MovementRefusalCode>[] = [];
  if (toWarehouseId === null) refusals.push({ field: 'toWarehouseId', code: 'required' });
  if (isTransfer(type) && fromWarehouseId === null) {
    refusals.push({ field: 'fromWarehouseId', code: 'required' });
  }
  if (!isTransfer(type) && fromWarehouseId !== null) {
    refusals.push({ field: 'fromWarehouseId', code: 'origin_not_expected' });
  }
  if (toWarehouseId !== null && toWarehouseId === fromWarehouseId) {
    refusals.push({ field: 'toWarehouseId', code: 'same_warehouse' });
  }
  const allowed = new Set(placesFor(type, warehouses).map((warehouse) => warehouse.id));
  for (const field of ['fromWarehouseId', 'toWarehouseId'] as const) {
    const place = movement[field];
    if (place !== null && !allowed.has(place)) refusals.push({ field, code: 'warehouse_of_other_type' });
  }
  return refusals;
}

function isQuantityRight(type: MovementType, quantity: Quantity): boolean {
  switch (type) {
    case 'adjustment':
    case 'count':
      return quantity !== 0n;
    case 'initial':
      // What was weighed when the shop was set up may well be half a kilo.
      return quantity > 0n;
    default:
      return quantity >= ONE;
  }
}
