/** The goods to sell: lines of a generated list, chosen from a seed. */
import type { MadeProduct } from './catalogue.ts';
import type { Random } from './random.ts';
import type { PaymentKind, ScannedLine } from './till.ts';

const PIECES_MAX = 3;
const PAYMENTS: readonly PaymentKind[] = ['exact_usd', 'instant_usd', 'note_usd', 'exact_bs', 'card'];

/** The ways of paying by turns. */
export function paymentOf(place: number): PaymentKind {
  return PAYMENTS[place % PAYMENTS.length] ?? 'exact_usd';
}

/** Different products of the list, one to three pieces of each, none of those that are in the cart already. */
export function pickLines(
  random: Random,
  products: readonly MadeProduct[],
  count: number,
  inCart: readonly ScannedLine[] = [],
): ScannedLine[] {
  const taken = new Set(inCart.map(({ product }) => product.sku));
  const lines: ScannedLine[] = [];
  while (lines.length < count) {
    const product = random.pick(products);
    if (taken.has(product.sku)) continue;
    taken.add(product.sku);
    lines.push({ product, count: random.integer(1, PIECES_MAX) });
  }
  return lines;
}
