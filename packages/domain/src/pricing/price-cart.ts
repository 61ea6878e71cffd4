/**
 * Prices a cart: lines, IVA by rate, totals (POS-05). Pure, so the till, the server and a receipt
 * printed a year later agree on the same figures from the same lines.
 *
 * The rule: IVA is rounded once for each rate and way of pricing. Where prices include tax, the tax
 * is the gross less its rounded base; where they do not, it is the tax on the summed base. It is then
 * shared out over the lines so that they add up to it: a line whose price includes tax still totals
 * exactly unitPrice × quantity less its discounts, and no total differs from the sum of what is printed above it.
 *
 * Discounts come off before IVA (art. 20 of its law: the base is the price less what was taken off it). Which there are
 * is `discount-cart.ts`' to say.
 */

import { grouped } from '@cuadra/domain/grouped';
import { assert } from '../assert.ts';
import {
  add,
  type CurrencyCode,
  compare,
  isNegative,
  isPositive,
  type Money,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import { allocate } from '../money/split.ts';
import { splitIncluded, taxOn } from '../tax/iva.ts';
import {
  bolivarSubtotal,
  type CartLine,
  type FiguredLine,
  isTaxed,
  type LineAmounts,
  type LineDiscount,
  lineSubtotal,
  type PricedLine,
  sumOfLines,
} from './price-line.ts';

/** The discounts of each line, by its id; none for lines that are not in it. */
export type CartDiscounts = ReadonlyMap<string, readonly LineDiscount[]>;

export interface TaxTotal {
  readonly taxId: string | null;
  readonly name: string;
  readonly basisPoints: number;
  readonly base: Money;
  readonly tax: Money;
}

export interface CartTotals {
  /** Sum of the lines as priced, before discounts; holds the tax of those that include it. */
  readonly subtotal: Money;
  readonly discount: Money;
  /** The base of IVA. */
  readonly base: Money;
  /** The exempt amount. */
  readonly exempt: Money;
  readonly tax: Money;
  /** base + exempt + tax. */
  readonly total: Money;
}

export interface PricedCart extends CartTotals {
  readonly lines: readonly PricedLine[];
  /** One per tax and rate, in the order of the lines; none for what is exempt. */
  readonly taxes: readonly TaxTotal[];
}

export const NO_DISCOUNTS: CartDiscounts = new Map();

/**
 * A line with a price in bolívares has its own figures in them, by the same rule: no figure of one currency is
 * converted from the other (decision 21).
 *
 * @throws BrokenInvariant when a line is priced in another currency than the cart, or its discounts are more than its
 *   total
 */
export function priceCart(
  lines: readonly CartLine[],
  currency: CurrencyCode,
  discounts: CartDiscounts = NO_DISCOUNTS,
): PricedCart {
  assert(
    lines.every((line) => line.unitPrice.currency === currency),
    'a cart has one currency',
  );
  const own = amountsOfLines(lines, (line) => grossOf(lineSubtotal(line), discounts.get(line.id), inOwn));
  const inBolivars = lines.every(({ bolivars }) => bolivars !== undefined)
    ? amountsOfLines(lines, (line) =>
        grossOf(bolivarSubtotal(line) ?? zero('VES'), discounts.get(line.id), inBolivarsOf),
      )
    : [];
  const priced = lines.map((line, place): PricedLine => {
    const amounts = own[place];
    const bolivars = inBolivars[place];
    assert(amounts !== undefined, 'every line has its amounts');
    return {
      line,
      ...amounts,
      discounts: discounts.get(line.id) ?? [],
      ...(bolivars === undefined ? {} : { bolivars }),
    };
  });
  return { lines: priced, ...totalsOfLines(priced, currency), taxes: taxesOfLines(priced, currency) };
}

/** The totals of lines. @param amountsOf of a line; the same line where it is left out */
export function totalsOfLines<Line extends FiguredLine>(
  lines: readonly Line[],
  currency: CurrencyCode,
  amountsOf: (line: Line) => LineAmounts = (line) => line,
): CartTotals {
  const all = lines.map(amountsOf);
  const taxed = lines.filter(({ line }) => isTaxed(line)).map(amountsOf);
  const exempt = lines.filter(({ line }) => !isTaxed(line)).map(amountsOf);
  return {
    subtotal: sumOfLines(all, 'subtotal', currency),
    discount: sumOfLines(all, 'discount', currency),
    base: sumOfLines(taxed, 'base', currency),
    exempt: sumOfLines(exempt, 'base', currency),
    tax: sumOfLines(all, 'tax', currency),
    total: sumOfLines(all, 'total', currency),
  };
}

/** Lines whose tax is rounded together: of one tax at one rate, and of prices that hold it or that do not. */
export function pricingGroup(line: CartLine): string {
  return isTaxed(line) ? `${taxKey(line)}/${line.includesTax}` : 'exempt';
}

/** Assigns the tax of a group to its lines; `whole` is the rest of their subtotals. */
export function taxOfGroup(line: CartLine, whole: Money): Money {
  if (!isTaxed(line)) return zero(whole.currency);
  return line.includesTax ? splitIncluded(whole, line.taxBasisPoints).tax : taxOn(whole, line.taxBasisPoints);
}

/** A line with its tax, which is included in its net amount or added to it. */
export function withTax(
  { includesTax }: CartLine,
  net: Money,
  tax: Money,
): Pick<LineAmounts, 'base' | 'tax' | 'total'> {
  const base = includesTax ? subtract(net, tax) : net;
  return { base, tax, total: add(base, tax) };
}

function taxKey(line: CartLine): string {
  return `${line.taxId ?? ''}/${line.taxBasisPoints}`;
}

/** In the order of the lines. */
function amountsOfLines(
  lines: readonly CartLine[],
  grossOf: (line: CartLine) => Pick<LineAmounts, 'subtotal' | 'discount'>,
): LineAmounts[] {
  const parts = lines.map((line, place) => {
    const { subtotal, discount } = grossOf(line);
    return { line, place, subtotal, discount, net: subtract(subtotal, discount) };
  });
  const amounts: LineAmounts[] = [];
  for (const group of grouped(parts, ({ line }) => pricingGroup(line)).values()) {
    const taxes = taxesOfGroup(group);
    for (const [index, { line, place, subtotal, discount, net }] of group.entries()) {
      amounts[place] = { subtotal, discount, ...withTax(line, net, taxes[index] ?? zero(net.currency)) };
    }
  }
  return amounts;
}

/** The tax of a group, shared out over its lines. */
function taxesOfGroup(group: readonly { readonly line: CartLine; readonly net: Money }[]): Money[] {
  const [first] = group;
  assert(first !== undefined, 'a group has a line');
  const nets = group.map(({ net }) => net);
  const tax = taxOfGroup(first.line, sum(nets, first.net.currency));
  return allocate(
    tax,
    nets.map(({ minor }) => minor),
  );
}

function inOwn({ amount }: LineDiscount): Money {
  return amount;
}

function inBolivarsOf({ amountBs }: LineDiscount): Money {
  assert(amountBs !== undefined, 'what comes off a price in bolívares comes off it in bolívares');
  return amountBs;
}

/** @throws BrokenInvariant where a discount is negative, or more than the line's total */
function grossOf(
  subtotal: Money,
  discounts: readonly LineDiscount[] | undefined,
  amountOf: (discount: LineDiscount) => Money,
): Pick<LineAmounts, 'subtotal' | 'discount'> {
  if (discounts === undefined || discounts.length === 0) {
    return { subtotal, discount: zero(subtotal.currency) };
  }
  assert(discounts.every(takesSomething), 'a discount takes something off');
  const discount = sum(discounts.map(amountOf), subtotal.currency);
  assert(compare(discount, subtotal) <= 0, 'no more is taken off than a line comes to');
  return { subtotal, discount };
}

function takesSomething({ amount, amountBs }: LineDiscount): boolean {
  const isInBolivars = amountBs !== undefined && isPositive(amountBs);
  return isPositive(amount) || (isInBolivars && !isNegative(amount));
}

/** One per tax and rate, in the order of the lines; none for what is exempt. */
function taxesOfLines(lines: readonly PricedLine[], currency: CurrencyCode): TaxTotal[] {
  const taxed = lines.filter(({ line }) => isTaxed(line));
  return [...grouped(taxed, ({ line }) => taxKey(line)).values()].map((group) => {
    const [first] = group;
    assert(first !== undefined, 'a group has a line');
    return {
      taxId: first.line.taxId,
      name: first.line.taxName,
      basisPoints: first.line.taxBasisPoints,
      base: sumOfLines(group, 'base', currency),
      tax: sumOfLines(group, 'tax', currency),
    };
  });
}
