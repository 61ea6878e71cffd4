/**
 * The lines of a sale as they were sold: a line of two lots is two in the document, for the stock, and one for the
 * customer (MOV-05). Separate from the receipt because nothing else of it is merged.
 */
import { add } from '../money/money.ts';
import type { CartLine, LineDiscount, PricedLine } from '../pricing/price-line.ts';

/** Lines with the same price and tax were one line of the cart. */
const SAME = [
  'productId',
  'unitId',
  'includesTax',
  'taxId',
  'isExempt',
] as const satisfies readonly (keyof CartLine)[];

/** Merges only adjacent lines, as a sale over two lots leaves them; all others stay as they were sold. */
export function withoutLots(lines: readonly PricedLine[]): PricedLine[] {
  const joined: PricedLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before === undefined || !isOfOneLine(before.line, line.line)) joined.push(line);
    else joined[joined.length - 1] = together(before, line);
  }
  return joined;
}

function isOfOneLine(first: CartLine, second: CartLine): boolean {
  const isSamePrice =
    first.unitPrice.minor === second.unitPrice.minor &&
    first.bolivars?.unitPrice.minor === second.bolivars?.unitPrice.minor;
  return first.lot !== second.lot && isSamePrice && SAME.every((name) => first[name] === second[name]);
}

function together(first: PricedLine, second: PricedLine): PricedLine {
  return {
    // With the lot of the last one: a third line is compared with it.
    line: { ...second.line, id: first.line.id, quantity: first.line.quantity + second.line.quantity },
    subtotal: add(first.subtotal, second.subtotal),
    discount: add(first.discount, second.discount),
    discounts: combinedDiscounts([...first.discounts, ...second.discounts]),
    base: add(first.base, second.base),
    tax: add(first.tax, second.tax),
    total: add(first.total, second.total),
  };
}

/** Each by its name once: a discount that a rule or a person gave on several lines is one discount to a reader. */
export function combinedDiscounts(discounts: readonly LineDiscount[]): LineDiscount[] {
  const byName = new Map<string, LineDiscount>();
  for (const discount of discounts) {
    const key = `${discount.source}|${discount.sourceId ?? ''}|${discount.name}`;
    const before = byName.get(key);
    byName.set(
      key,
      before === undefined ? discount : { ...before, amount: add(before.amount, discount.amount) },
    );
  }
  return [...byName.values()];
}
