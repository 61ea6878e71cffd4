/**
 * The part of one line that comes back: each amount is rounded once at what has come back in all, less what it was before. So
 * the last part takes what is left, and all parts add up to the line (decision 17).
 */
import {
  add,
  type CurrencyCode,
  compare,
  isNegative,
  isZero,
  type Money,
  maximum,
  minimum,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { type LineDiscount, type PricedLine, sumOfLines } from '../pricing/price-line.ts';
import type { ReturnableLine, WantedLine } from './returnable-lines.ts';
import type { ReturnedLine } from './sale-return.ts';

/** @param before what came back of this line before, as it was made */
export function lineShare(
  { sold, returned }: ReturnableLine,
  before: readonly ReturnedLine[],
  { quantity, goods }: WantedLine,
): ReturnedLine {
  const { line } = sold;
  const upTo = returned + quantity;
  const partOf = (whole: Money, taken: Money): Money =>
    // Two tills that knew nothing of one another may both have rounded up.
    maximum(subtract(partUpTo(whole, upTo, line.quantity), taken), zero(whole.currency));
  const { base, tax } = amountsBack(sold, before, partOf);
  const total = add(base, tax);
  const net = line.includesTax ? total : base;
  const gross = partOf(sold.subtotal, sumOfLines(before, 'subtotal', base.currency));
  const parts = withOddCents(discountsBack(sold.discounts, before, partOf), subtract(gross, net));
  const discount = sumOf(parts, base.currency);
  return {
    line: { ...line, quantity },
    soldQuantity: line.quantity,
    goods,
    subtotal: add(net, discount),
    discount,
    discounts: parts
      .map(({ given, amount }) => ({ ...given, amount }))
      .filter(({ amount }) => !isZero(amount)),
    base,
    tax,
    total,
  };
}

/**
 * Of a price that includes tax the whole is what the customer paid for a piece, and the tax is within it; else the base is, and
 * the tax comes on top.
 */
function amountsBack(
  sold: PricedLine,
  before: readonly ReturnedLine[],
  partOf: (whole: Money, taken: Money) => Money,
): Pick<PricedLine, 'base' | 'tax'> {
  const back = (field: 'base' | 'tax' | 'total') =>
    partOf(sold[field], sumOfLines(before, field, sold[field].currency));
  if (!sold.line.includesTax) return { base: back('base'), tax: back('tax') };
  const total = back('total');
  const tax = minimum(back('tax'), total);
  return { base: subtract(total, tax), tax };
}

function partUpTo(whole: Money, quantity: Quantity, ofQuantity: Quantity): Money {
  return { ...whole, minor: divideHalfAwayFromZero(whole.minor * quantity, ofQuantity) };
}

/** Of one discount what comes back this time, and no more than what is left of it. */
interface DiscountPart {
  readonly given: LineDiscount;
  readonly amount: Money;
  readonly left: Money;
}

function discountsBack(
  all: readonly LineDiscount[],
  before: readonly ReturnedLine[],
  partOf: (whole: Money, taken: Money) => Money,
): DiscountPart[] {
  return all.map((given) => {
    const taken = sum(
      before
        .flatMap(({ discounts }) => discounts.filter((other) => isSameDiscount(given, other)))
        .map(({ amount }) => amount),
      given.amount.currency,
    );
    return { given, amount: partOf(given.amount, taken), left: subtract(given.amount, taken) };
  });
}

/**
 * What each was rounded by is taken by the greatest that has room for it, so that the line before discounts is its quantity times
 * its price; where none has, that line bears it.
 */
function withOddCents(parts: readonly DiscountPart[], discount: Money): readonly DiscountPart[] {
  const odd = subtract(discount, sumOf(parts, discount.currency));
  const taker = [...parts]
    .sort((first, second) => compare(second.amount, first.amount))
    .find(({ amount, left }) => !isNegative(add(amount, odd)) && compare(add(amount, odd), left) <= 0);
  return parts.map((part) => (part === taker ? { ...part, amount: add(part.amount, odd) } : part));
}

function sumOf(parts: readonly DiscountPart[], currency: CurrencyCode): Money {
  return sum(
    parts.map(({ amount }) => amount),
    currency,
  );
}

function isSameDiscount(first: LineDiscount, second: LineDiscount): boolean {
  return first.source === second.source && first.sourceId === second.sourceId && first.name === second.name;
}
