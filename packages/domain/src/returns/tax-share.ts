/**
 * The tax of what comes back, by the rule of the sale: rounded once for all lines of a rate and way of pricing, on all
 * that has come back so far, less the previous sum. So each credit note has the rate of its base, and all of them add
 * up to the sale (decision 21).
 */
import { assert } from '../assert.ts';
import { type Money, maximum, minimum, subtract, sum, zero } from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { allocate } from '../money/split.ts';
import { pricingGroup, taxOfGroup } from '../pricing/price-cart.ts';
import { type PricedLine, sumOfLines } from '../pricing/price-line.ts';
import type { LineBack, LineSide, NetBack } from './line-share.ts';

/**
 * By the index of each line that comes back.
 *
 * @param earlier lines that came back before, as they were made
 */
export function taxesBack(
  sold: readonly PricedLine[],
  earlier: readonly PricedLine[],
  backs: readonly { readonly back: LineBack; readonly net: NetBack['net'] }[],
  side: LineSide,
): Money[] {
  const taxes: Money[] = [];
  for (const group of new Set(backs.map(({ back }) => pricingGroup(back.sold.line)))) {
    const inGroup = ({ line }: PricedLine): boolean => pricingGroup(line) === group;
    const own = backs.flatMap((one, place) => (inGroup(one.back.sold) ? [{ ...one, place }] : []));
    const tax = taxOfBack(
      sold.filter(inGroup),
      earlier.filter(inGroup),
      own.map(({ net }) => net),
      side,
    );
    const parts = allocate(
      tax,
      own.map(({ net }) => net.minor),
    );
    for (const [index, { place }] of own.entries()) taxes[place] = parts[index] ?? zero(tax.currency);
  }
  return taxes;
}

/** Of one group. */
function taxOfBack(
  sold: readonly PricedLine[],
  earlier: readonly PricedLine[],
  nets: readonly Money[],
  side: LineSide,
): Money {
  const [first] = sold;
  assert(first !== undefined, 'what comes back was sold');
  const { includesTax } = first.line;
  const wholeOf = (lines: readonly PricedLine[]) => {
    const amounts = lines.map(side.amountsOf);
    const { currency } = side.amountsOf(first).subtotal;
    return {
      net: sumOfLines(amounts, includesTax ? 'total' : 'base', currency),
      tax: sumOfLines(amounts, 'tax', currency),
    };
  };
  const whole = wholeOf(sold);
  const before = wholeOf(earlier);
  const net = sum(nets, whole.net.currency);
  const upTo = { ...net, minor: before.net.minor + net.minor };
  const tax = maximum(subtract(taxUpTo(upTo), before.tax), zero(net.currency));
  return includesTax ? minimum(tax, net) : tax;

  function taxUpTo(amount: Money): Money {
    if (amount.minor === whole.net.minor || whole.net.minor === 0n) return whole.tax;
    const isByRule = first !== undefined && taxOfGroup(first.line, whole.net).minor === whole.tax.minor;
    if (isByRule) return taxOfGroup(first.line, amount);
    // A sale of another program, or one that was parted: in proportion.
    return { ...amount, minor: divideHalfAwayFromZero(whole.tax.minor * amount.minor, whole.net.minor) };
  }
}
