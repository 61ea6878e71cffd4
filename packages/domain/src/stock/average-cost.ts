/**
 * The value of goods at average cost (MOV-05), document by document in the order of booking. The same rule as
 * `app.book_stock` on the server: what comes in brings its value, what goes out leaves at the average of its key, and
 * from one key to another the value moves along. Separate from the entries because those depend on one document, and
 * this on all of them.
 *
 * Dollars and bolívares are two values beside each other, each with an average of its own (historical cost): goods
 * came in at one day's rate and leave at what they cost then, whatever a dollar is worth by now. The rate of a document
 * is asked for only where it brings a cost along, and for goods that never came in.
 */
import { ONE, type Quantity } from '../money/quantity.ts';
import { type ExchangeRate, RATE_SCALE } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { UnitCost } from '../money/unit-cost.ts';
import type { StockEntry } from './stock-entry.ts';
import { keyOfEntry, type StockMove, type StockStep } from './stock-move.ts';

/** An amount of each currency, in its minor unit or, of a cost of one, in millionths. */
export interface StockValue {
  readonly usd: bigint;
  readonly ves: bigint;
}

/** The quantity under a key, and its value. At quantity zero the value is zero. */
export interface Holding {
  /** In the unit of the key. */
  readonly quantity: Quantity;
  /** In cents; below zero where more went out than came in. */
  readonly value: StockValue;
  /** Of one unit, in millionths: the last known one, where the stock is zero. */
  readonly unitCost: StockValue;
}

/** An entry with its value, once it is booked. */
export interface ValuedEntry extends StockEntry {
  readonly documentId: string;
  /** The gain of the key, in cents. */
  readonly value: StockValue;
  /** The value it moved at, which the document posts; the rest goes to shrinkage. */
  readonly declared: StockValue;
  /** Whether its cost is posted apart from the document's own postings: of goods that moved at the average alone. */
  readonly postsCost: boolean;
}

export interface StockDocument {
  readonly id: string;
  readonly steps: readonly StockStep[];
  /**
   * The document that it reverses, or that reverses it, whichever is booked first; null where there can be none.
   * Several may reverse one, a part each: the last part takes the rest of the value.
   */
  readonly counterpartId: string | null;
  /** Bolívares for a dollar, for the price of goods that never came in; null or absent where there is none. */
  readonly rate?: ExchangeRate | null;
}

/** Grows document by document. */
export interface StockBooks {
  readonly holdings: Map<string, Holding>;
  readonly entries: Map<string, readonly ValuedEntry[]>;
  /** What has come back so far, by the document it left with and the goods. */
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
  const backBefore = (move: StockMove) => books.cameBack.get(`${counterpartId}|${goodsOf(move)}`) ?? 0n;
  const entries = document.steps.flatMap((step) =>
    bookStep(books, document, step, (move) => valueBack(before, backBefore(move), move), priceOf),
  );
  books.entries.set(id, entries);
  // Also of what came back before the document it left with was known here.
  if (counterpartId !== null) noteBack(books, counterpartId, entries);
  return entries;
}

function noteBack({ cameBack }: StockBooks, counterpartId: string, entries: readonly ValuedEntry[]): void {
  for (const entry of entries.filter(({ quantity }) => quantity > 0n)) {
    const key = `${counterpartId}|${goodsOf(entry)}`;
    cameBack.set(key, (cameBack.get(key) ?? 0n) + entry.quantity);
  }
}

type ValueBack = (move: StockMove) => StockValue | undefined;

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
  const left = new Map<string | null, StockValue>(
    step.flatMap((move, place) =>
      move.link !== null && move.quantity < 0n ? [[move.link, atAverage[place] ?? ZERO] as const] : [],
    ),
  );
  return step.map((move, place) => {
    const travelled = move.link !== null && move.quantity > 0n ? negated(left.get(move.link)) : undefined;
    const declared = backOf(move) ?? travelled ?? broughtBy(move) ?? atAverage[place] ?? ZERO;
    const before = held[place] ?? NOTHING;
    const after = holdingAfter(before, move.quantity, declared);
    holdings.set(keyOfEntry(move), after);
    const { warehouseId, productId, unitId, lot, quantity, baseQuantity } = move;
    const entry = { warehouseId, productId, unitId, lot, quantity, baseQuantity };
    const value = inEach((side) => after.value[side] - before.value[side]);
    return { ...entry, documentId, value, declared, postsCost: !move.isPosted && move.link === null };
  });
}

const ZERO: StockValue = { usd: 0n, ves: 0n };
const NOTHING: Holding = { quantity: 0n, value: ZERO, unitCost: ZERO };

/** The same in dollars and in bolívares, neither of which knows of the other. */
function inEach(amountOf: (side: keyof StockValue) => bigint): StockValue {
  return { usd: amountOf('usd'), ves: amountOf('ves') };
}

function negated(value: StockValue | undefined): StockValue | undefined {
  return value === undefined ? undefined : inEach((side) => -value[side]);
}

function broughtBy({ value }: StockMove): StockValue | undefined {
  return value === null ? undefined : { usd: value.usd.minor, ves: value.ves.minor };
}

/** The price is of a base unit, in one currency; in the other it is that of the document's rate, rounded once. */
function nothingOf(move: StockMove, price: UnitCost | null, rate: ExchangeRate | null): Holding {
  if (price === null || move.quantity === 0n) return NOTHING;
  const ofAll = price.millionths * move.baseQuantity;
  const own = divideHalfAwayFromZero(ofAll, move.quantity);
  const isRated = rate?.from === 'USD' && rate.to === 'VES';
  if (price.currency === 'USD') {
    const ves = isRated ? divideHalfAwayFromZero(ofAll * rate.scaled, move.quantity * RATE_SCALE) : 0n;
    return { ...NOTHING, unitCost: { usd: own, ves } };
  }
  if (price.currency !== 'VES') return NOTHING;
  const usd = isRated ? divideHalfAwayFromZero(ofAll * RATE_SCALE, move.quantity * rate.scaled) : 0n;
  return { ...NOTHING, unitCost: { usd, ves: own } };
}

/** A document takes the same goods from one place only; what was delivered before it was sold comes back to another. */
function goodsOf({ productId, unitId, lot }: Pick<StockEntry, 'productId' | 'unitId' | 'lot'>): string {
  return [productId, unitId, lot].join('|');
}

/** Returned goods come back at the value they left with, in parts that add up to it. */
function valueBack(
  before: readonly ValuedEntry[] | undefined,
  backBefore: Quantity,
  move: StockMove,
): StockValue | undefined {
  if (before === undefined || move.quantity <= 0n) return undefined;
  const goods = goodsOf(move);
  const gone = before.filter((entry) => entry.quantity < 0n && goodsOf(entry) === goods);
  const quantity = gone.reduce((sum, entry) => sum + entry.quantity, 0n);
  if (quantity === 0n) return undefined;
  return inEach((side) => {
    const value = gone.reduce((sum, entry) => sum + entry.value[side], 0n);
    const upTo = (back: Quantity) => divideHalfAwayFromZero(value * back, quantity);
    return upTo(backBefore + move.quantity) - upTo(backBefore);
  });
}

/** In cents, with the sign of the quantity. */
function averageOf(held: Holding, quantity: Quantity): StockValue {
  return inEach((side) => {
    const value = held.value[side];
    const unitCost = held.unitCost[side];
    if (held.quantity <= 0n) return costOf(quantity, unitCost);
    if (held.quantity + quantity >= 0n) return divideHalfAwayFromZero(value * quantity, held.quantity);
    // Existing stock leaves with its whole value; negative stock leaves at the unit cost.
    return -(value + costOf(-quantity - held.quantity, unitCost));
  });
}

function costOf(quantity: Quantity, unitCost: bigint): bigint {
  return divideHalfAwayFromZero(quantity * unitCost, ONE * CENTS_TO_MILLIONTHS);
}

function holdingAfter(before: Holding, moved: Quantity, declared: StockValue): Holding {
  const quantity = before.quantity + moved;
  const value = inEach((side) => valueAfter(before.value[side], before.quantity, moved, declared[side]));
  const unitCost = inEach((side) => {
    if (quantity > 0n) return unitCostOf(value[side], quantity);
    return moved > 0n ? unitCostOf(declared[side], moved) : before.unitCost[side];
  });
  return { quantity, value, unitCost };
}

function valueAfter(value: bigint, held: Quantity, moved: Quantity, declared: bigint): bigint {
  const quantity = held + moved;
  if (moved <= 0n || held >= 0n) return value + declared;
  // Part of what was owed is filled up at what it was owed at, and the rest is worth what it cost.
  return quantity <= 0n
    ? divideHalfAwayFromZero(value * quantity, held)
    : divideHalfAwayFromZero(declared * quantity, moved);
}

/** In millionths per unit; null where there is no stock. @param value in cents */
export function averageCostOf(value: bigint, quantity: Quantity): bigint | null {
  return quantity > 0n ? unitCostOf(value, quantity) : null;
}

/** Millionths for one. */
function unitCostOf(value: bigint, quantity: Quantity): bigint {
  return divideHalfAwayFromZero(value * CENTS_TO_MILLIONTHS * ONE, quantity);
}
