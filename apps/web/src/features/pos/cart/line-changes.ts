/**
 * What became of the products of a cart since they came into it: a price edited, a product taken out of sale. The line was
 * promised as it is and stays so; the cashier is told (POS-04).
 */
import { moneyText } from '../../../ui/display/currency-symbol.ts';
import type { Article, TillLine } from './cart.ts';

/** A product as it stands now: undefined where it is not on the device, as what is sold for an amount. */
export interface ProductNow {
  readonly isOnSale: boolean;
  readonly units: readonly Article[];
}

/** By line id; none for what is as it was. */
export function changeNotices(
  lines: readonly TillLine[],
  products: ReadonlyMap<string, ProductNow | undefined>,
): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => {
      const product = products.get(line.productId);
      const told = product && changeOf(line, product);
      return told === undefined ? [] : [[line.id, told] as const];
    }),
  );
}

function changeOf(line: TillLine, { isOnSale, units }: ProductNow): string | undefined {
  if (!isOnSale) return 'Ya no está a la venta';
  const now = units.find(({ unitId }) => unitId === line.unitId);
  if (now === undefined) return 'Ya no se vende en esa unidad';
  // A label was printed at its price, and holds its tax where the product's price does not.
  if (line.label !== undefined) return undefined;
  const isSame = now.price.minor === line.price.minor && now.price.currency === line.price.currency;
  // It had no price then and has none now: what was typed for this sale holds.
  if (isSame || now.price.minor === 0n) return undefined;
  const [before, after] = [line.price, now.price].map((price) => moneyText(price));
  return `Ahora cuesta ${after}; aquí sigue a ${before}`;
}
