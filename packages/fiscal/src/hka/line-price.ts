/**
 * The price that a line is sent with. Machines multiply price and quantity themselves and take an amount off, so a line
 * whose amount is none of that (the label of a scale) needs the price that gives it.
 */
import type { FiscalItem } from '../fiscal-document.ts';

export interface LinePrice {
  /** In the machine's decimals. */
  readonly price: bigint;
  /** Céntimos taken off the line; negative where they are added. */
  readonly discount: bigint;
}

/**
 * The item's own price where price × quantity − discount is its amount; otherwise the nearest price for which it is, or
 * the nearest one and the céntimos that are missing.
 *
 * @param decimals of the machine's prices: 2, 3 or 4
 */
export function linePrice(item: FiscalItem, decimals: number): LinePrice {
  const beforeDiscount = item.amount + item.discount;
  const scale = 10n ** BigInt(decimals - 2);
  const own = item.unitPrice * scale;
  if (own > 0n && multiplied(own, item.quantity, scale) === beforeDiscount)
    return { price: own, discount: item.discount };
  const nearest = halfUp(beforeDiscount * scale * 1000n, item.quantity);
  const price = nearest > 0n ? nearest : 1n;
  return { price, discount: multiplied(price, item.quantity, scale) - item.amount };
}

/** What a machine makes of a price and a quantity, in céntimos. Half up is unverified: its subtotal is compared. */
function multiplied(price: bigint, quantity: bigint, scale: bigint): bigint {
  return halfUp(price * quantity, scale * 1000n);
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
