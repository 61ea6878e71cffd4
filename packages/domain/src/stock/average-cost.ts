/**
 * The value of goods at average cost (MOV-05), document by document in the order of booking. The same rule as
 * `app.book_stock` on the server: what comes in brings its value, what goes out leaves at the average of its key, and
 * from one key to another the value moves along. Separate from the entries because those depend on one document, and
 * this on all of them.
 */
import { ONE, type Quantity } from '../money/quantity.ts';
import { type ExchangeRate, RATE_SCALE } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { UnitCost } from '../money/unit-cost.ts';
import type { StockEntry } from './stock-entry.ts';
import { keyOfEntry, type StockMove, type StockStep } from './stock-move.ts';

/** The quantity under a key, and its value. At quantity zero the value is zero. */
export interface Holding {
  /** In the unit of the key. */
  readonly quantity: Quantity;
  /** In cents of a dollar; below zero where more went out than came in. */
  readonly value: bigint;
  /** Of one unit, in millionths of a dollar: the last known one, where the stock is zero. */
  readonly unitCost: bigint;
}

/** An entry with its value, once it is booked. */
export interface ValuedEntry extends StockEntry {
  readonly documentId: string;
  /** The gain of the key, in cents of a dollar. */
  readonly value: bigint;
  /** The value it moved at, which the document posts; the rest goes to shrinkage. */
  readonly declared: bigint;
}

export interface StockDocument {
  readonly id: string;
  readonly steps: readonly StockStep[];
  /**
   * The document that it reverses, or that reverses it, whichever is booked first; null where there can be none.
   * Several may reverse one, a part each: the last part takes the rest of the value.
   */
  readonly counterpartId: string | null;
  /** Bolívares for a dollar, for prices stored in them; null or absent where there is none. */
  readonly rate?: ExchangeRate | null;
}

/** Grows document by document. */
export interface StockBooks {
  readonly holdings: Map<string, Holding>;
  readonly entries: Map<string, readonly ValuedEntry[]>;
  /** What has come back so far, by the document it left with and the key. */
  readonly cameBack: Map<string, Quantity>;
}

/** The cost of a base unit of a product that has not yet come in; null where none was entered. */
export type PriceOf = (productId: string) => UnitCost | null;

const CENTS_TO_MILLIONTHS = 10_000n;

/** The books of a company without movements. */
export function emptyStockBooks(): StockBooks {
  return { holdings: new Map(), entries: new Map(), cameBack: new Map() };
}

/** Books a document after all those before it, and answers its entries. */
export function bookStock(books: StockBooks, document: StockDocument, priceOf: PriceOf): ValuedEntry[] {
  const { id, counterpartId } = document;
  const before = counterpartId === null ? undefined : books.entries.get(counterpartId);
  const backBefore = (move: StockMove) => books.cameBack.get(`${counterpartId}|${keyOfEntry(move)}`) ?? 0n;
  const entries = document.steps.flatMap((step) =>
    bookStep(books, document, step, (move) => valueBack(before, backBefore(move), move), priceOf),
  );
  books.entries.set(id, entries);
  if (before !== undefined) noteBack(books, `${counterpartId}`, entries);
  return entries;
}

function noteBack({ cameBack }: StockBooks, counterpartId: string, entries: readonly ValuedEntry[]): void {
  for (const entry of entries.filter(({ quantity }) => quantity > 0n)) {
    const key = `${counterpartId}|${keyOfEntry(entry)}`;
    cameBack.set(key, (cameBack.get(key) ?? 0n) + entry.quantity);
  }
}

type ValueBack = (move: StockMove) => bigint | undefined;

function bookStep(
  { holdings }: StockBooks,
  { id: documentId, rate = null }: StockDocument,
  step: StockStep,
  backOf: ValueBack,
  priceOf: PriceOf,
): ValuedEntry[] {
  const held = step.map(
    (move) => holdings.get(keyOfEntry(move)) ?? nothingOf(move, priceOf(move.productId), rate),
  );
  const atAverage = step.map((move, place) => averageOf(held[place] ?? NOTHING, move.quantity));
  const left = new Map<string | null, bigint>(
    step.flatMap((move, place) =>
      move.link !== null && move.quantity < 0n ? [[move.link, -(atAverage[place] ?? 0n)] as const] : [],
    ),
  );
  return step.map((move, place) => {
    const travelled = move.link !== null && move.quantity > 0n ? left.get(move.link) : undefined;
    const declared = backOf(move) ?? travelled ?? move.value?.minor ?? atAverage[place] ?? 0n;
    const before = held[place] ?? NOTHING;
    const after = holdingAfter(before, move.quantity, declared);
    holdings.set(keyOfEntry(move), after);
    const { warehouseId, productId, unitId, lot, quantity, baseQuantity } = move;
    const entry = { warehouseId, productId, unitId, lot, quantity, baseQuantity };
    return { ...entry, documentId, value: after.value - before.value, declared };
  });
}

const NOTHING: Holding = { quantity: 0n, value: 0n, unitCost: 0n };

/** The price is of a base unit, in dollars or at the document's rate: rounded once, for the unit that moves. */
function nothingOf(move: StockMove, price: UnitCost | null, rate: ExchangeRate | null): Holding {
  if (price === null || move.quantity === 0n) return NOTHING;
  const ofAll = price.millionths * move.baseQuantity;
  if (price.currency === 'USD') {
    return { ...NOTHING, unitCost: divideHalfAwayFromZero(ofAll, move.quantity) };
  }
  if (rate?.from !== 'USD' || rate.to !== price.currency) return NOTHING;
  return { ...NOTHING, unitCost: divideHalfAwayFromZero(ofAll * RATE_SCALE, move.quantity * rate.scaled) };
}

/** Returned goods come back at the value they left with under the same key, in parts that add up to it. */
function valueBack(
  before: readonly ValuedEntry[] | undefined,
  backBefore: Quantity,
  move: StockMove,
): bigint | undefined {
  if (before === undefined || move.quantity <= 0n) return undefined;
  const key = keyOfEntry(move);
  const gone = before.filter((entry) => entry.quantity < 0n && keyOfEntry(entry) === key);
  const quantity = gone.reduce((sum, entry) => sum + entry.quantity, 0n);
  const value = gone.reduce((sum, entry) => sum + entry.value, 0n);
  if (quantity === 0n) return undefined;
  const upTo = (back: Quantity) => divideHalfAwayFromZero(value * back, quantity);
  return upTo(backBefore + move.quantity) - upTo(backBefore);
}

/** In cents, with the sign of the quantity. */
function averageOf(held: Holding, quantity: Quantity): bigint {
  if (held.quantity > 0n && held.quantity + quantity >= 0n) {
    return divideHalfAwayFromZero(held.value * quantity, held.quantity);
  }
  if (held.quantity > 0n) {
    // Existing stock leaves with its whole value; negative stock leaves at the unit cost.
    return -(held.value + costOf(-quantity - held.quantity, held.unitCost));
  }
  return costOf(quantity, held.unitCost);
}

function costOf(quantity: Quantity, unitCost: bigint): bigint {
  return divideHalfAwayFromZero(quantity * unitCost, ONE * CENTS_TO_MILLIONTHS);
}

function holdingAfter(before: Holding, moved: Quantity, declared: bigint): Holding {
  const quantity = before.quantity + moved;
  const value = valueAfter(before, moved, declared);
  return { quantity, value, unitCost: unitCostAfter(before, { quantity, value }, moved, declared) };
}

function valueAfter(before: Holding, moved: Quantity, declared: bigint): bigint {
  const quantity = before.quantity + moved;
  if (moved <= 0n || before.quantity >= 0n) return before.value + declared;
  // Part of what was owed is filled up at what it was owed at, and the rest is worth what it cost.
  return quantity <= 0n
    ? divideHalfAwayFromZero(before.value * quantity, before.quantity)
    : divideHalfAwayFromZero(declared * quantity, moved);
}

function unitCostAfter(
  before: Holding,
  after: Pick<Holding, 'quantity' | 'value'>,
  moved: Quantity,
  declared: bigint,
): bigint {
  if (after.quantity > 0n) return unitCostOf(after.value, after.quantity);
  return moved > 0n ? unitCostOf(declared, moved) : before.unitCost;
}

/** In millionths of a dollar per unit; null where there is no stock. @param value in cents */
export function averageCostOf(value: bigint, quantity: Quantity): bigint | null {
  return quantity > 0n ? unitCostOf(value, quantity) : null;
}

/** Millionths of a dollar for one. */
function unitCostOf(value: bigint, quantity: Quantity): bigint {
  return divideHalfAwayFromZero(value * CENTS_TO_MILLIONTHS * ONE, quantity);
}
