/**
 * The lines of a sale as they were sold: a line of two lots is two in the document, for the stock, and one for the customer
 * (MOV-05). Apart from the receipt because nothing else of it is put together again.
 */
import { add } from '../money/money.ts';
import type { CartLine, LineDiscount, PricedLine } from '../pricing/price-line.ts';

/** What is sold at the same price with the same tax stood in one line of the cart. */
const SAME = [
  'productId',
  'unitId',
  'includesTax',
  'taxId',
  'isExempt',
] as const satisfies readonly (keyof CartLine)[];

/** Only lines one after another are joined, as a sale over two lots leaves them; all others stay as they were sold. */
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
    // The lot of the last one: a third that follows is told from it.
    line: { ...second.line, id: first.line.id, quantity: first.line.quantity + second.line.quantity },
    subtotal: add(first.subtotal, second.subtotal),
    discount: add(first.discount, second.discount),
    discounts: joinedDiscounts([...first.discounts, ...second.discounts]),
    base: add(first.base, second.base),
    tax: add(first.tax, second.tax),
    total: add(first.total, second.total),
  };
}

/** Each by its name once: what one rule or one hand gave to several lines is one discount to whoever reads. */
export function joinedDiscounts(discounts: readonly LineDiscount[]): LineDiscount[] {
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
