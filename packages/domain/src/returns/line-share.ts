/**
 * The part of one line that comes back: each amount is rounded once at what has come back in all, less what it was before. So
 * the last part takes what is left, and all parts add up to the line (decision 17).
 */
import { add, isZero, type Money, maximum, minimum, subtract, sum, zero } from '../money/money.ts';
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
  const discounts = discountsBack(sold.discounts, before, partOf);
  const discount = sum(
    discounts.map(({ amount }) => amount),
    sold.discount.currency,
  );
  const total = add(base, tax);
  return {
    line: { ...line, quantity },
    soldQuantity: line.quantity,
    goods,
    subtotal: add(line.includesTax ? total : base, discount),
    discount,
    discounts,
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

function discountsBack(
  given: readonly LineDiscount[],
  before: readonly ReturnedLine[],
  partOf: (whole: Money, taken: Money) => Money,
): LineDiscount[] {
  return given.flatMap((one) => {
    const taken = before.flatMap(({ discounts }) => discounts.filter((other) => isSameDiscount(one, other)));
    const amount = partOf(
      one.amount,
      sum(
        taken.map((other) => other.amount),
        one.amount.currency,
      ),
    );
    return isZero(amount) ? [] : [{ ...one, amount }];
  });
}

function isSameDiscount(first: LineDiscount, second: LineDiscount): boolean {
  return first.source === second.source && first.sourceId === second.sourceId && first.name === second.name;
}
