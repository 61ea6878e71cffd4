/**
 * Counts: what several people counted of one thing comes together, and differs from what was expected at the moment it
 * was counted (MOV-05). Separate from the movement that posts the difference, since sales go on while shelves are
 * counted.
 */

import { grouped } from '@cuadra/domain/grouped';
import { assert } from '../assert.ts';
import type { Quantity } from '../money/quantity.ts';
import { millisecondsOf } from '../time/business-day.ts';

/** A stock key at the counted place. */
export interface CountedThing {
  readonly productId: string;
  readonly unitId: string;
  /** Empty for goods of none. */
  readonly lot: string;
}

/** The quantity that one device counted of one thing. */
export interface CountPart extends CountedThing {
  readonly counted: Quantity;
  /** The quantity that the device showed at that moment. */
  readonly expected: Quantity;
  /** ISO instant of its last scan or figure. */
  readonly countedAt: string;
}

export interface CountedTotal extends CountPart {
  readonly partCount: number;
}

/** An entry of stock at the place, by when it happened. */
export interface DatedEntry extends CountedThing {
  readonly at: string;
  /** In the unit, signed. */
  readonly quantity: Quantity;
}

export interface CountLine extends CountedThing {
  /** Null where it was not counted. */
  readonly counted: Quantity | null;
  readonly expected: Quantity;
  /** The posted difference; zero where an uncounted thing is left as it is. */
  readonly difference: Quantity;
  readonly countedAt: string | null;
}

/** One text per thing, to compare them by. */
export function thingKey({ productId, unitId, lot }: CountedThing): string {
  return `${productId}|${unitId}|${lot}`;
}

/** The counted quantity of each thing over all devices: the parts of the devices are added up. */
export function addUpParts(parts: Iterable<CountPart>): Map<string, CountedTotal> {
  const totals = new Map<string, CountedTotal>();
  for (const part of parts) {
    const key = thingKey(part);
    const held = totals.get(key);
    // A thing is completely counted at the moment of its last part.
    const last = held === undefined || isAfter(part.countedAt, held.countedAt) ? part : held;
    const { productId, unitId, lot, expected, countedAt } = last;
    const counted = (held?.counted ?? 0n) + part.counted;
    totals.set(key, {
      ...{ productId, unitId, lot, expected, countedAt, counted },
      partCount: (held?.partCount ?? 0) + 1,
    });
  }
  return totals;
}

/** The current stock of each counted thing at the place, and its entries since. */
export interface CountContext {
  /** Balances of the place, in the unit. A thing without one was never there: zero. */
  readonly held: Iterable<CountedThing & { readonly quantity: Quantity }>;
  /**
   * Entries at the place since the count began, those of sales too; all are in `held`. Null where the device may not
   * read them all: then what each device showed when it counted is what was expected.
   */
  readonly entries: Iterable<DatedEntry> | null;
  /** What happens to a thing that was not counted: left as it is, or set to zero. */
  readonly uncounted: 'leave' | 'zero';
}

/**
 * A line for each thing that was counted or is there, with what was expected when it was counted: what there is now
 * without what happened after. So a sale while the count goes on is no difference, and neither is one that a till
 * brings late.
 */
export function countLines(parts: Iterable<CountPart>, context: CountContext): CountLine[] {
  const totals = addUpParts(parts);
  const held = new Map([...context.held].map((one) => [thingKey(one), one]));
  const entries = context.entries === null ? null : grouped(context.entries, thingKey);
  const counted = [...totals].map(([key, total]): CountLine => {
    const { productId, unitId, lot, counted: count, countedAt } = total;
    const since = (entries?.get(key) ?? []).filter((entry) => isAfter(entry.at, countedAt));
    const now = held.get(key)?.quantity ?? 0n;
    const expected = entries === null ? total.expected : now - sumOf(since);
    return { productId, unitId, lot, counted: count, expected, difference: count - expected, countedAt };
  });
  const uncounted = [...held]
    .filter(([key, { quantity }]) => !totals.has(key) && quantity !== 0n)
    .map(([, { productId, unitId, lot, quantity }]): CountLine => {
      const difference = context.uncounted === 'zero' ? -quantity : 0n;
      return { productId, unitId, lot, counted: null, expected: quantity, difference, countedAt: null };
    });
  return [...counted, ...uncounted];
}

/** Documents hold that many lines; a part is meant to fill half of it. */
const PART_PRODUCTS = 250;
/** Of {@link PART_PRODUCTS} products each, a million. */
export const COUNT_PARTS_MAX = 4096;

/** Into how many documents a count of so many products is posted, settled when it is begun. */
export function countParts(productCount: number): number {
  return Math.min(COUNT_PARTS_MAX, Math.max(1, Math.ceil(productCount / PART_PRODUCTS)));
}

/**
 * The document that a product's difference is part of: the same on every device, whatever each has counted. So when two
 * devices post the same sheet with different differences, each product is posted by only one of them (S-24).
 *
 * @param parts of {@link countParts}
 */
export function partOfProduct(productId: string, parts: number): number {
  assert(parts >= 1, 'a count has one document at least');
  // FNV-1a: spread evenly, and the same for ever.
  let hash = 0x811c9dc5;
  for (let place = 0; place < productId.length; place += 1) {
    hash = Math.imul(hash ^ productId.charCodeAt(place), 0x01000193) >>> 0;
  }
  return hash % parts;
}

function sumOf(entries: readonly DatedEntry[]): Quantity {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0n);
}

function isAfter(instant: string, other: string): boolean {
  return millisecondsOf(instant) > millisecondsOf(other);
}
