/**
 * Finds cart lines whose product changed since it was added: a new price, or no longer on sale. The line keeps its
 * promised price; the cashier is notified (POS-04).
 */

import type { Article, TillLine } from '../../../session/selling/sold-cart.ts';
import { moneyText } from '../../../ui/display/currency-symbol.ts';

/** The current state of a product; undefined when it is not on the device, as for goods sold by amount. */
export interface ProductNow {
  readonly isOnSale: boolean;
  readonly units: readonly Article[];
}

/** The notices by line id; no entry for an unchanged product. */
export function changeNotices(
  lines: readonly TillLine[],
  products: ReadonlyMap<string, ProductNow | undefined>,
): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const product = products.get(line.productId);
      const change = product && changeOf(line, product);
      return change === undefined ? [] : [[line.id, change] as const];
    }),
  );
}

function changeOf(line: TillLine, { isOnSale, units }: ProductNow): string | undefined {
  if (!isOnSale) return 'Ya no está a la venta';
  const now = units.find(({ unitId }) => unitId === line.unitId);
  if (now === undefined) return 'Ya no se vende en esa unidad';
  // A label keeps its printed price, which includes tax even when the product's price does not.
  if (line.label !== undefined) return undefined;
  const isSame = now.price.minor === line.price.minor && now.price.currency === line.price.currency;
  // The product had no price then and has none now: the price typed for this sale is valid.
  if (isSame || now.price.minor === 0n) return undefined;
  const [before, after] = [line.price, now.price].map((price) => moneyText(price));
  return `Ahora cuesta ${after}; aquí sigue a ${before}`;
}
