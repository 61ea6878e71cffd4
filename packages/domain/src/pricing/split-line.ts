/**
 * One priced line as several that come to the same, to the cent: a line of goods from two lots is two in the document, and
 * the customer owes what he was told. Apart from pricing because nothing is priced again (S-26).
 */
import { add, type Money, subtract, zero } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { allocate } from '../money/split.ts';
import type { PricedLine } from './price-line.ts';

export type LineAmounts = Pick<PricedLine, 'subtotal' | 'discount' | 'base' | 'tax' | 'total'>;

/**
 * Every amount of the parts adds up to that of the line, and each part adds up by itself.
 *
 * @param quantities of the parts, all above zero; one at least
 */
export function splitLineAmounts(
  line: LineAmounts,
  includesTax: boolean,
  quantities: readonly Quantity[],
): LineAmounts[] {
  const subtotals = allocate(line.subtotal, quantities);
  const discounts = allocate(line.discount, minorsOf(subtotals));
  const nets = subtotals.map((subtotal, index) => subtract(subtotal, at(discounts, index, subtotal)));
  const taxes = allocate(line.tax, minorsOf(nets));
  return nets.map((net, index) => {
    const tax = at(taxes, index, net);
    const base = includesTax ? subtract(net, tax) : net;
    return {
      subtotal: at(subtotals, index, net),
      discount: at(discounts, index, net),
      base,
      tax,
      total: add(base, tax),
    };
  });
}

function minorsOf(amounts: readonly Money[]): bigint[] {
  return amounts.map(({ minor }) => minor);
}

function at(amounts: readonly Money[], index: number, like: Money): Money {
  return amounts[index] ?? zero(like.currency);
}
