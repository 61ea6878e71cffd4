/**
 * The moves of a document and their value: entries with the cost that they bring along. Separate from the entries
 * because those depend on quantities alone, and value is computed where the average cost is known (S-25).
 */
import { addInBoth, type BothCurrencies, inBoth } from '../money/both-currencies.ts';
import { costOfQuantity } from '../money/unit-cost.ts';
import {
  isTransfer,
  type Movement,
  type MovementItem,
  reversibleTypeOf,
  stockEntriesOfItem,
} from './movement.ts';
import type { StockEntry } from './stock-entry.ts';

export interface StockMove extends StockEntry {
  /** Of all that comes in; null where it comes in at the average, and for goods that go out. */
  readonly value: BothCurrencies | null;
  /** Whether the document's own postings include its cost; else it is posted at the value it moves at. */
  readonly isPosted: boolean;
  /** Links goods that go out with those that come in for them: the value moves along. Null without such a pair. */
  readonly link: string | null;
}

/** A step has one move a key, and of each link one out and one in. */
export type StockStep = readonly StockMove[];

/**
 * What the line cost at the rate of its document, negated in a void; null where no cost was entered, and for a cost in
 * bolívares without a rate. An invoice's own figure has precedence. Without a rate a cost in dollars is worth no
 * bolívares.
 */
export function costOfItem(
  { cost, unitCost, quantity }: Pick<MovementItem, 'cost' | 'unitCost' | 'quantity'>,
  { rate }: Pick<Movement, 'rate'>,
): BothCurrencies | null {
  const ofOne = cost ?? unitCost;
  if (ofOne === null || (rate === null && ofOne.currency !== 'USD')) return null;
  return inBoth(costOfQuantity(ofOne, quantity), rate);
}

/**
 * Whether the document posts the cost of the line: for goods that come in with one, and for their void. Other goods
 * that go out leave at the average.
 */
export function isCostPosted(movement: Movement, item: MovementItem): boolean {
  const type = reversibleTypeOf(movement);
  if (isTransfer(type) || type === 'unpack' || movement.fromWarehouseId !== null) return false;
  const comesIn = movement.type === 'void' ? item.quantity < 0n : item.quantity > 0n;
  return comesIn && costOfItem(item, movement) !== null;
}

/** In the order of its lines, in as few steps as keep one move a key. */
export function stockStepsOf(movement: Movement): StockStep[] {
  return stepsOf(bundlesOf(movement));
}

/** Of a document that only takes out, such as a sale: at the average. */
export function stepsAtAverage(entries: readonly StockEntry[]): StockStep[] {
  return stepsOfMoves(entries.map((entry) => ({ ...entry, value: null, isPosted: false, link: null })));
}

/** Of a document that moves some goods twice, in the order of its moves. */
export function stepsOfMoves(moves: readonly StockMove[]): StockStep[] {
  return stepsOf(moves.map((move) => [move]));
}

/** Moves that belong together: of a transfer both sides of a line, of an unpacking both lines. */
function bundlesOf(movement: Movement): StockMove[][] {
  const type = reversibleTypeOf(movement);
  if (type === 'unpack') return pairsOf(movement.items).map((pair) => linked(movement, pair));
  const isLinked = movement.fromWarehouseId !== null;
  return movement.items.map((item) => (isLinked ? linked(movement, [item]) : [alone(movement, item)].flat()));
}

function pairsOf(items: readonly MovementItem[]): MovementItem[][] {
  return items.flatMap((item, index) => (index % 2 === 0 ? [[item, items[index + 1] ?? []].flat()] : []));
}

function linked(movement: Movement, items: readonly MovementItem[]): StockMove[] {
  const entries = items.flatMap((item) => stockEntriesOfItem(movement, item));
  const link = entries
    .map(keyOfEntry)
    .sort((first, second) => (first < second ? -1 : 1))
    .join('>');
  return entries.map((entry) => ({ ...entry, value: null, isPosted: false, link }));
}

function alone(movement: Movement, item: MovementItem): StockMove[] {
  const isPosted = isCostPosted(movement, item);
  return stockEntriesOfItem(movement, item).map((entry) => ({
    ...entry,
    value: isPosted && entry.quantity > 0n ? costOfItem(item, movement) : null,
    isPosted,
    link: null,
  }));
}

/** The stock key of an entry (MOV-04). */
export function keyOfEntry({
  productId,
  warehouseId,
  unitId,
  lot,
}: Pick<StockEntry, 'productId' | 'warehouseId' | 'unitId' | 'lot'>): string {
  return [productId, warehouseId, unitId, lot].join('|');
}

function stepsOf(bundles: readonly (readonly StockMove[])[]): StockStep[] {
  const steps: Map<string, StockMove>[] = [];
  for (const bundle of bundles) {
    let step = steps.at(-1);
    if (step === undefined || !bundle.every((move) => fits(step?.get(keyOfEntry(move)), move))) {
      step = new Map();
      steps.push(step);
    }
    for (const move of bundle) {
      const key = keyOfEntry(move);
      const before = step.get(key);
      step.set(key, before === undefined ? move : merged(before, move));
    }
  }
  return steps.map((step) => [...step.values()]);
}

/**
 * Whether two moves have the same direction, cost and purpose: booked as one sum they have the same result as one after
 * the other.
 */
function fits(before: StockMove | undefined, move: StockMove): boolean {
  if (before === undefined) return true;
  return (
    before.quantity > 0n === move.quantity > 0n &&
    (before.value === null) === (move.value === null) &&
    before.isPosted === move.isPosted &&
    before.link === move.link
  );
}

function merged(first: StockMove, second: StockMove): StockMove {
  const value = first.value === null || second.value === null ? null : addInBoth(first.value, second.value);
  return {
    ...first,
    quantity: first.quantity + second.quantity,
    baseQuantity: first.baseQuantity + second.baseQuantity,
    value,
  };
}
