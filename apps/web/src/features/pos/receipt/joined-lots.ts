/**
 * The lines of a sale as they were sold: a line of two lots is two in the document, for the stock, and one for the customer
 * (MOV-05). Apart from the receipt because nothing else of it is put together again.
 */
import type { SaleLineWire } from '@cuadra/contracts/sales';
import { add, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantity, quantityToString } from '@cuadra/domain/money/quantity';

/** What is sold at the same price with the same tax stood in one line of the cart. */
const SAME = [
  'product_id',
  'unit_id',
  'unit_price',
  'includes_tax',
  'tax_id',
  'is_exempt',
] as const satisfies readonly (keyof SaleLineWire)[];

/** @param currency of the sale */
export function withoutLots(lines: readonly SaleLineWire[], currency: string): SaleLineWire[] {
  const joined: SaleLineWire[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before === undefined || !isOfOneLine(before, line)) joined.push(line);
    else joined[joined.length - 1] = together(before, line, currency);
  }
  return joined;
}

function isOfOneLine(first: SaleLineWire, second: SaleLineWire): boolean {
  return first.lot !== second.lot && SAME.every((name) => first[name] === second[name]);
}

function together(first: SaleLineWire, second: SaleLineWire, currency: string): SaleLineWire {
  const amount = (name: 'subtotal' | 'discount' | 'base' | 'tax' | 'total') =>
    toDecimal(add(parseDecimal(first[name], currency), parseDecimal(second[name], currency)));
  return {
    ...first,
    lot: second.lot,
    quantity: quantityToString(quantity(first.quantity) + quantity(second.quantity)),
    subtotal: amount('subtotal'),
    discount: amount('discount'),
    base: amount('base'),
    tax: amount('tax'),
    total: amount('total'),
  };
}
