/**
 * Splits one priced line into several with the same sum, to the cent: a line of goods from two lots is two lines in the
 * document, and the customer owes the price that was shown. Separate from pricing because nothing is priced again
 * (S-26).
 */
import { least } from '../money/least.ts';
import { add, isZero, type Money, subtract, zero } from '../money/money.ts';
import type { Quantity } from '../money/quantity.ts';
import { allocate } from '../money/split.ts';
import type { LineAmounts, LineDiscount, PricedLine } from './price-line.ts';

/**
 * The same line in parts, each in both currencies where the line has both; they bear its id and its lot.
 *
 * @param quantities of the parts, all above zero; one at least
 */
export function splitLine(priced: PricedLine, quantities: readonly Quantity[]): PricedLine[] {
  const { bolivars, discounts } = priced;
  // The stated total of the whole line is not that of a part.
  const { comesTo: _, ...line } = priced.line;
  const amounts = splitLineAmounts(priced, line.includesTax, quantities);
  const inBolivars = bolivars === undefined ? [] : splitLineAmounts(bolivars, line.includesTax, quantities);
  const discountsOfParts = splitInBoth(discounts, amounts, inBolivars);
  return quantities.map((quantity, index) => {
    const partInBolivars = inBolivars[index];
    return {
      ...priced,
      ...amounts[index],
      ...(partInBolivars === undefined ? {} : { bolivars: partInBolivars }),
      discounts: discountsOfParts[index] ?? [],
      line: { ...line, quantity },
    };
  });
}

/** By part; each currency fills its own parts, one discount after the other. A part lists only discounts above zero. */
function splitInBoth(
  discounts: readonly LineDiscount[],
  parts: readonly LineAmounts[],
  inBolivars: readonly LineAmounts[],
): LineDiscount[][] {
  const own = splitAmounts(
    discounts.map(({ amount }) => amount),
    parts,
  );
  const bolivars = splitAmounts(
    discounts.map(({ amountBs }) => amountBs ?? zero('VES')),
    inBolivars,
  );
  return parts.map((_, part) =>
    discounts.flatMap((discount, index) => {
      const amount = own[part]?.[index] ?? zero(discount.amount.currency);
      const amountBs = bolivars[part]?.[index] ?? zero('VES');
      if (isZero(amount) && isZero(amountBs)) return [];
      return [{ ...discount, amount, ...(discount.amountBs === undefined ? {} : { amountBs }) }];
    }),
  );
}

/** By part, then by discount. */
function splitAmounts(amounts: readonly Money[], parts: readonly LineAmounts[]): Money[][] {
  const whole = amounts.map((amount, index) => ({ amount, index }));
  const sizes = parts.map(({ discount }) => discount);
  return splitDiscounts(whole, sizes).map((part) => {
    const byIndex = new Map(part.map(({ amount, index }) => [index, amount]));
    return amounts.map((amount, index) => byIndex.get(index) ?? zero(amount.currency));
  });
}

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

/**
 * The discounts of the parts: each part takes from one discount after the other until its own sum is reached, so that
 * the discounts add up per part and per source.
 *
 * @param sizes the discount of each part; together the sum of the discounts
 */
export function splitDiscounts<Discount extends Pick<LineDiscount, 'amount'>>(
  discounts: readonly Discount[],
  sizes: readonly Money[],
): Discount[][] {
  const rest = discounts.map((discount) => ({ discount, minor: discount.amount.minor }));
  return sizes.map((size) => {
    let wanted = size.minor;
    return rest.flatMap((one) => {
      const minor = least(one.minor, wanted);
      one.minor -= minor;
      wanted -= minor;
      return minor === 0n ? [] : [{ ...one.discount, amount: { ...size, minor } }];
    });
  });
}

function minorsOf(amounts: readonly Money[]): bigint[] {
  return amounts.map(({ minor }) => minor);
}

function at(amounts: readonly Money[], index: number, like: Money): Money {
  return amounts[index] ?? zero(like.currency);
}
