/**
 * Stock movements that are no sale: purchases, transfers, adjustments, counts, the initial stock, what is opened and
 * what is voided (MOV-01, MOV-03, ENT-21), and the entries they write. Separate from the levels, which are sums of
 * entries of sales as well.
 */
import type { CurrencyCode, Money } from '../money/money.ts';
import { inBaseUnits, type Quantity } from '../money/quantity.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { UnitCost } from '../money/unit-cost.ts';
import type { Refusal } from '../refusal.ts';
import type { StockEntry } from './stock-entry.ts';

/** The types that can be voided. */
export type ReversibleType =
  | 'initial'
  | 'purchase'
  | 'transfer_warehouse'
  | 'transfer_store'
  | 'adjustment'
  | 'count'
  /** Boxes that became what is in them, or units that became boxes, at one place. */
  | 'unpack';

export type MovementType = ReversibleType | 'void';

export type MovementStatus = 'draft' | 'completed';

export interface MovementItem {
  readonly productId: string;
  readonly unitId: string;
  /** Base units in one unit, in thousandths. */
  readonly factor: Quantity;
  /** In the unit. Above zero, but signed in adjustments, counts, unpackings and voids. */
  readonly quantity: Quantity;
  /** In dollars, per unit; null where it was not entered. */
  readonly unitCost: UnitCost | null;
  /** Code of the lot; empty for goods of none. */
  readonly lot: string;
  /** Of a purchase: per unit without IVA, in the invoice's currency; it has precedence over `unitCost`. */
  readonly cost: UnitCost | null;
  /** Of a purchase: the line's IVA, in the invoice's currency, negated in a void. */
  readonly tax: Money | null;
  /** Of a purchase: the rate of that IVA; absent where it was not entered. */
  readonly taxBasisPoints?: number;
}

export interface Movement {
  readonly id: string;
  readonly type: MovementType;
  /** Business day, 'YYYY-MM-DD', or ISO instant. */
  readonly date: string;
  readonly fromWarehouseId: string | null;
  /** Never null in a complete movement: an adjustment names its place here too. */
  readonly toWarehouseId: string | null;
  readonly documentRef: string;
  readonly notes: string;
  readonly status: MovementStatus;
  /** Of the day; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  readonly purchaseCurrency: CurrencyCode | null;
  /** Of a void: the movement that it reverses. */
  readonly reversesId: string | null;
  readonly reversesType: ReversibleType | null;
  readonly items: readonly MovementItem[];
}

/** The type of a movement, or of the movement that a void reverses. */
export function reversibleTypeOf({
  type,
  reversesType,
}: Pick<Movement, 'type' | 'reversesType'>): ReversibleType | null {
  return type === 'void' ? reversesType : type;
}

/** Between two places of the company: what leaves one arrives at the other. */
export function isTransfer(type: ReversibleType | null): boolean {
  return type === 'transfer_warehouse' || type === 'transfer_store';
}

export type MovementRefusalCode =
  | 'required'
  | 'same_warehouse'
  /** Opened goods stay at their place. */
  | 'one_place'
  /** Goods that come in or change place are counted above zero. */
  | 'not_positive'
  /** A void has the lines of what it voids the other way round. */
  | 'not_negated'
  /** The two lines of an unpacking do not match in base units, or are not two. */
  | 'not_a_pair'
  /** Only a void takes something back. */
  | 'not_a_void'
  /** Only a purchase has an invoice. */
  | 'not_a_purchase';

/** Why a movement would move nothing, or make goods out of nothing (MOV-01, MOV-03). Every reason at once. */
export function wrongMovement(movement: Movement): Refusal<MovementRefusalCode>[] {
  return [
    ...wrongPlaces(movement),
    ...wrongReversal(movement),
    ...wrongPurchase(movement),
    ...wrongItems(movement),
  ];
}

/** Refusals on the places of a movement (MOV-01). */
export function wrongPlaces({
  type,
  reversesType = null,
  fromWarehouseId,
  toWarehouseId,
}: Pick<Movement, 'type' | 'fromWarehouseId' | 'toWarehouseId'> &
  Partial<Pick<Movement, 'reversesType'>>): Refusal<'required' | 'same_warehouse' | 'one_place'>[] {
  const refusals: Refusal<'required' | 'same_warehouse' | 'one_place'>[] = [];
  if (toWarehouseId === null) refusals.push({ field: 'toWarehouseId', code: 'required' });
  else if (toWarehouseId === fromWarehouseId) {
    refusals.push({ field: 'toWarehouseId', code: 'same_warehouse' });
  }
  const moved = reversibleTypeOf({ type, reversesType });
  if (isTransfer(moved) && fromWarehouseId === null) {
    refusals.push({ field: 'fromWarehouseId', code: 'required' });
  }
  if (moved === 'unpack' && fromWarehouseId !== null) {
    refusals.push({ field: 'fromWarehouseId', code: 'one_place' });
  }
  return refusals;
}

function wrongReversal({ type, reversesId, reversesType }: Movement): Refusal<MovementRefusalCode>[] {
  if (type !== 'void') {
    return [
      ...(reversesId === null ? [] : [{ field: 'reversesId', code: 'not_a_void' } as const]),
      ...(reversesType === null ? [] : [{ field: 'reversesType', code: 'not_a_void' } as const]),
    ];
  }
  return [
    ...(reversesId === null ? [{ field: 'reversesId', code: 'required' } as const] : []),
    ...(reversesType === null ? [{ field: 'reversesType', code: 'required' } as const] : []),
  ];
}

function wrongPurchase(movement: Movement): Refusal<MovementRefusalCode>[] {
  const { purchaseCurrency, rate } = movement;
  if (purchaseCurrency === null) return [];
  if (reversibleTypeOf(movement) !== 'purchase') return [{ field: 'purchase', code: 'not_a_purchase' }];
  return purchaseCurrency !== 'USD' && rate === null ? [{ field: 'rate', code: 'required' }] : [];
}

function wrongItems(movement: Movement): Refusal<MovementRefusalCode>[] {
  const type = reversibleTypeOf(movement);
  if (type === 'unpack') return wrongPairs(movement.items);
  if (type === null || type === 'adjustment' || type === 'count') return [];
  const isVoid = movement.type === 'void';
  const code = isVoid ? 'not_negated' : 'not_positive';
  return movement.items.flatMap(({ quantity }, index) =>
    quantity < 0n === isVoid ? [] : [{ field: `items.${index}.quantity`, code }],
  );
}

function wrongPairs(items: readonly MovementItem[]): Refusal<MovementRefusalCode>[] {
  const wrong = items.findIndex((item, index) => index % 2 === 0 && !isPair(item, items[index + 1]));
  return wrong === -1 ? [] : [{ field: `items.${wrong}.quantity`, code: 'not_a_pair' }];
}

function isPair(first: MovementItem, second: MovementItem | undefined): boolean {
  if (second === undefined) return false;
  const isSame =
    first.productId === second.productId && first.lot === second.lot && first.unitId !== second.unitId;
  const [one, other] = [first, second].map(({ quantity, factor }) => inBaseUnits(quantity, factor));
  return isSame && one !== undefined && other !== undefined && one !== 0n && one + other === 0n;
}

/** Out of the origin, if there is one, and into the destination; nothing while it is a draft (MOV-03). */
export function stockEntriesOfMovement(movement: Movement): StockEntry[] {
  return movement.items.flatMap((item) => stockEntriesOfItem(movement, item));
}

/** Those of one line, the origin's first. */
export function stockEntriesOfItem(
  { status, fromWarehouseId, toWarehouseId }: Pick<Movement, 'status' | 'fromWarehouseId' | 'toWarehouseId'>,
  item: MovementItem,
): StockEntry[] {
  if (status !== 'completed') return [];
  return [...entryAt(fromWarehouseId, item, -item.quantity), ...entryAt(toWarehouseId, item, item.quantity)];
}

function entryAt(warehouseId: string | null, item: MovementItem, quantity: Quantity): StockEntry[] {
  if (warehouseId === null) return [];
  const { productId, unitId, lot, factor } = item;
  return [{ warehouseId, productId, unitId, lot, quantity, baseQuantity: inBaseUnits(quantity, factor) }];
}
