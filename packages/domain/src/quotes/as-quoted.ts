/**
 * Whether a line of a sale has what its quote promised. The quote was compared with the company's rows when it was
 * made; the sale is then compared with the quote, for prices and promotions may have changed since (decision 32).
 */
import { equals, type Money } from '../money/money.ts';
import type { PricedLine } from '../pricing/price-line.ts';

/** Whether the quote has these goods at this price, in the currency of the sale or in bolívares. */
export function hasQuotedPrice(sold: PricedLine, quoted: readonly PricedLine[]): boolean {
  return quoted.some((line) => isOfSamePrice(sold, line));
}

/** Whether the quote took as much off these goods: of a part of them, the same part. */
export function hasQuotedDiscount(sold: PricedLine, quoted: readonly PricedLine[]): boolean {
  return quoted.some((line) => isOfSamePrice(sold, line) && isNoMoreOff(sold, line));
}

function isOfSamePrice({ line: sold }: PricedLine, { line: quoted }: PricedLine): boolean {
  return (
    sold.productId === quoted.productId &&
    sold.unitId === quoted.unitId &&
    sold.factor === quoted.factor &&
    sold.includesTax === quoted.includesTax &&
    (isSame(sold.unitPrice, quoted.unitPrice) || isSame(sold.bolivars?.unitPrice, quoted.bolivars?.unitPrice))
  );
}

/** A cent more is the rounding of a part. */
function isNoMoreOff(sold: PricedLine, quoted: PricedLine): boolean {
  const [part, whole] = [sold.line.quantity, quoted.line.quantity];
  const isWithin = (off: Money, promised: Money) => (off.minor - 1n) * whole <= promised.minor * part;
  if (part > whole) return false;
  const inBolivars =
    sold.bolivars !== undefined &&
    quoted.bolivars !== undefined &&
    isWithin(sold.bolivars.discount, quoted.bolivars.discount);
  return isWithin(sold.discount, quoted.discount) || inBolivars;
}

function isSame(first: Money | undefined, second: Money | undefined): boolean {
  return (
    first !== undefined && second !== undefined && first.currency === second.currency && equals(first, second)
  );
}
