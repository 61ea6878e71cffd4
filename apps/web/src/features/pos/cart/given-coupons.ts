/** Which coupons of a cart take something off it: only those are used up by the sale (MKT-04). Pure. */
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type { CartCoupon } from '../../../session/selling/sold-cart.ts';
import type { Cart } from './cart.ts';

export function givesSomething({ promotionId }: CartCoupon, lines: readonly PricedLine[]): boolean {
  return lines.some(({ discounts }) => discounts.some(({ sourceId }) => sourceId === promotionId));
}

/** Their codes, as the sale names them. */
export function usedCoupons({ coupons = [] }: Pick<Cart, 'coupons'>, lines: readonly PricedLine[]): string[] {
  return coupons.filter((coupon) => givesSomething(coupon, lines)).map(({ code }) => code);
}
