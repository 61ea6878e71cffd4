/**
 * The part of one line that comes back: what is left of its price and each discount are rounded once at what has come
 * back in all, less what they were before. So the last part takes what is left, and all parts add up to the line
 * (decision 17).
 */
import {
  add,
  type CurrencyCode,
  compare,
  isNegative,
  isZero,
  type Money,
  maximum,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { withTax } from '../pricing/price-cart.ts';
import {
  type CartLine,
  type LineAmounts,
  type LineDiscount,
  type PricedLine,
  sumOfLines,
} from '../pricing/price-line.ts';
import type { ReturnableLine, WantedLine } from './returnable-lines.ts';
import type { ReturnedLine } from './sale-return.ts';

/** A line that comes back before its tax is known: that is rounded for all lines of a rate together. */
export interface LineBack {
  readonly sold: PricedLine;
  readonly wanted: WantedLine;
  readonly own: NetBack;
  /** Undefined where the line has no figures in bolívares. */
  readonly bolivars: NetBack | undefined;
}

/** In one currency. */
export interface NetBack {
  /** What is left of the price: with the tax of a price that includes it. */
  readonly net: Money;
  /** Of the line's discounts, in their order. */
  readonly discounts: readonly Money[];
}

/** @param before what came back of this line before, as it was made */
export function lineBack(
  { sold, returned }: ReturnableLine,
  before: readonly ReturnedLine[],
  wanted: WantedLine,
): LineBack {
  const upTo = returned + wanted.quantity;
  const { includesTax, quantity } = sold.line;
  const ofSide = (side: LineSide): NetBack => {
    const partOf = (whole: Money, taken: Money): Money =>
      // Two tills that knew nothing of one another may both have rounded up.
      maximum(subtract(partUpTo(whole, upTo, quantity), taken), zero(whole.currency));
    const netOf = ({ total, base }: LineAmounts): Money => (includesTax ? total : base);
    const own = side.amountsOf(sold);
    const earlier = before.map(side.amountsOf);
    const { currency } = own.subtotal;
    const net = partOf(netOf(own), sum(earlier.map(netOf), currency));
    const gross = partOf(own.subtotal, sumOfLines(earlier, 'subtotal', currency));
    const parts = discountsBack(sold.discounts, before, partOf, side.amountOf);
    return { net, discounts: withOddCents(parts, subtract(gross, net)).map(({ amount }) => amount) };
  };
  return {
    sold,
    wanted,
    own: ofSide(OWN_SIDE),
    bolivars: [sold, ...before].every(({ bolivars }) => bolivars !== undefined)
      ? ofSide(BOLIVAR_SIDE)
      : undefined,
  };
}

/** The line as the document has it. @param tax of what comes back of it */
export function returnedLine(back: LineBack, tax: Money, taxBs: Money | undefined): ReturnedLine {
  const { sold, wanted, own, bolivars } = back;
  const { line } = sold;
  const discounts = sold.discounts.map((given, place): LineDiscount => {
    const inBolivars = bolivars?.discounts[place];
    const amount = own.discounts[place] ?? zero(given.amount.currency);
    return { ...given, amount, ...(inBolivars === undefined ? {} : { amountBs: inBolivars }) };
  });
  return {
    line: { ...line, quantity: wanted.quantity },
    soldQuantity: line.quantity,
    goods: wanted.goods,
    ...amountsBack(line, own, tax),
    discounts: discounts.filter(
      ({ amount, amountBs }) => !isZero(amount) || (amountBs !== undefined && !isZero(amountBs)),
    ),
    ...(bolivars === undefined || taxBs === undefined
      ? {}
      : { bolivars: amountsBack(line, bolivars, taxBs) }),
  };
}

function amountsBack(line: CartLine, { net, discounts }: NetBack, tax: Money): LineAmounts {
  const discount = sum(discounts, net.currency);
  return { subtotal: add(net, discount), discount, ...withTax(line, net, tax) };
}

/** One currency of a line. */
export interface LineSide {
  readonly amountsOf: (line: PricedLine) => LineAmounts;
  readonly amountOf: (discount: LineDiscount) => Money;
}

export const OWN_SIDE: LineSide = { amountsOf: (line) => line, amountOf: ({ amount }) => amount };

export const BOLIVAR_SIDE: LineSide = {
  amountsOf: (line) => line.bolivars ?? line,
  amountOf: ({ amountBs }) => amountBs ?? zero('VES'),
};

function partUpTo(whole: Money, quantity: Quantity, ofQuantity: Quantity): Money {
  return { ...whole, minor: divideHalfAwayFromZero(whole.minor * quantity, ofQuantity) };
}

/** The share of one discount that comes back this time, at most what is left of it. */
interface DiscountPart {
  readonly amount: Money;
  readonly left: Money;
}

function discountsBack(
  all: readonly LineDiscount[],
  before: readonly ReturnedLine[],
  partOf: (whole: Money, taken: Money) => Money,
  amountOf: LineSide['amountOf'],
): DiscountPart[] {
  return all.map((given) => {
    const whole = amountOf(given);
    const taken = sum(
      before
        .flatMap(({ discounts }) => discounts.filter((other) => isSameDiscount(given, other)))
        .map(amountOf),
      whole.currency,
    );
    return { amount: partOf(whole, taken), left: subtract(whole, taken) };
  });
}

/**
 * The rounding of all discounts goes to the greatest one that can take it, so that the line before discounts is its
 * quantity times its price; where none can, the line's subtotal takes it.
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
