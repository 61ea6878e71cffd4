/**
 * Prices a cart: lines, IVA by rate, totals (POS-05). Pure, so the till, the server and a receipt
 * printed a year later agree on the same figures from the same lines.
 *
 * The rule: IVA is rounded once for each rate and way of pricing. Where prices include tax, the tax
 * is the gross less its rounded base; where they do not, it is the tax on the summed base. It is then
 * shared out over the lines so that they add up to it: a line whose price includes tax still totals
 * exactly unitPrice × quantity less its discounts, and no total differs from the sum of what is printed above it.
 *
 * Discounts come off before IVA (art. 20 of its law: the base is the price less what was taken off it). Which there are is
 * `discount-cart.ts`' to say.
 */
import { assert } from '../assert.ts';
import {
  add,
  type CurrencyCode,
  compare,
  isPositive,
  type Money,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import { allocate } from '../money/split.ts';
import { splitIncluded, taxOn } from '../tax/iva.ts';
import {
  type CartLine,
  isTaxed,
  type LineDiscount,
  lineSubtotal,
  type PricedLine,
  sumOfLines,
} from './price-line.ts';

/** What comes off each line, by its id; none for lines it does not name. */
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
  /** What IVA is charged on. */
  readonly base: Money;
  /** What none is charged on. */
  readonly exempt: Money;
  readonly tax: Money;
  /** base + exempt + tax. */
  readonly total: Money;
}

export interface PricedCart extends CartTotals {
  readonly lines: readonly PricedLine[];
  /** One a tax and rate, in the order of the lines; none for what is exempt. */
  readonly taxes: readonly TaxTotal[];
}

export const NO_DISCOUNTS: CartDiscounts = new Map();

/** @throws BrokenInvariant when a line is priced in another currency than the cart, or more is taken off than it comes to */
export function priceCart(
  lines: readonly CartLine[],
  currency: CurrencyCode,
  discounts: CartDiscounts = NO_DISCOUNTS,
): PricedCart {
  assert(
    lines.every((line) => line.unitPrice.currency === currency),
    'a cart has one currency',
  );
  const priced = inOrderOf(
    lines,
    [...groupBy(lines, pricingGroup).values()].flatMap((group) => priceGroup(group, discounts)),
  );
  const taxed = priced.filter(({ line }) => isTaxed(line));
  const exempt = priced.filter(({ line }) => !isTaxed(line));
  return {
    lines: priced,
    taxes: taxTotals(taxed, currency),
    subtotal: sumOfLines(priced, 'subtotal', currency),
    discount: sumOfLines(priced, 'discount', currency),
    base: sumOfLines(taxed, 'base', currency),
    exempt: sumOfLines(exempt, 'base', currency),
    tax: sumOfLines(priced, 'tax', currency),
    total: sumOfLines(priced, 'total', currency),
  };
}

/** Lines whose tax is rounded together. */
function pricingGroup(line: CartLine): string {
  return isTaxed(line) ? `${taxKey(line)}/${line.includesTax}` : 'exempt';
}

function taxKey(line: CartLine): string {
  return `${line.taxId ?? ''}/${line.taxBasisPoints}`;
}

function priceGroup(group: readonly CartLine[], discounts: CartDiscounts): PricedLine[] {
  const [first] = group;
  assert(first !== undefined, 'a group has a line');
  const discounted = group.map((line) => discountedLine(line, discounts.get(line.id) ?? []));
  const whole = sum(
    discounted.map(({ net }) => net),
    first.unitPrice.currency,
  );
  const taxes = allocate(
    taxOfGroup(first, whole),
    discounted.map(({ net }) => net.minor),
  );
  return discounted.map(({ net, ...line }, index) => {
    const tax = taxes[index] ?? zero(whole.currency);
    const base = line.line.includesTax ? subtract(net, tax) : net;
    return { ...line, base, tax, total: add(base, tax) };
  });
}

/** `net` is what is left of the subtotal. */
function discountedLine(line: CartLine, discounts: readonly LineDiscount[]) {
  const subtotal = lineSubtotal(line);
  assert(
    discounts.every(({ amount }) => isPositive(amount)),
    'a discount takes something off',
  );
  const discount = sum(
    discounts.map(({ amount }) => amount),
    subtotal.currency,
  );
  assert(compare(discount, subtotal) <= 0, 'no more is taken off than a line comes to');
  return { line, subtotal, discount, discounts, net: subtract(subtotal, discount) };
}

function taxOfGroup(line: CartLine, whole: Money): Money {
  if (!isTaxed(line)) return zero(whole.currency);
  return line.includesTax ? splitIncluded(whole, line.taxBasisPoints).tax : taxOn(whole, line.taxBasisPoints);
}

function taxTotals(taxed: readonly PricedLine[], currency: CurrencyCode): TaxTotal[] {
  return [...groupBy(taxed, ({ line }) => taxKey(line)).values()].map((group) => {
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

function inOrderOf(lines: readonly CartLine[], priced: readonly PricedLine[]): PricedLine[] {
  const places = new Map(lines.map((line, place) => [line, place]));
  return [...priced].sort((first, second) => (places.get(first.line) ?? 0) - (places.get(second.line) ?? 0));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
