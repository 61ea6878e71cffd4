/**
 * Whether a typed or scanned code is a coupon that may be taken now (MKT-04): it proves itself, so the till needs no
 * network. Whether it was used is seen in the sales that this device has, those of other tills among them; what it cannot
 * know the server flags.
 */
import { couponLastDay, couponText, SALE_COUPONS_MAX } from '@cuadra/contracts/marketing/coupon-codes';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText } from '@cuadra/domain/time/instant-text';
import type { CompanyDb } from '../../../data/company-db.ts';
import { couponUseKey } from '../../../data/payment-keys.ts';
import { isAlive, type PromotionRow } from '../../../data/rows.ts';
import type { CartCoupon } from '../../../session/selling/sold-cart.ts';

export type FoundCoupon =
  | { readonly kind: 'coupon'; readonly coupon: CartCoupon }
  /** It is one, and the reason why it is not taken. */
  | { readonly kind: 'refused'; readonly why: string }
  /** No coupon of the company's. */
  | { readonly kind: 'unknown' };

/**
 * @param inCart the coupons that the sale has already
 * @param now ISO instant
 */
export async function findCoupon(
  db: CompanyDb,
  typed: string,
  inCart: readonly CartCoupon[],
  now: string,
): Promise<FoundCoupon> {
  const code = couponText(typed);
  const found = code === undefined ? undefined : await promotionOf(db, code, businessDayOf(now));
  if (code === undefined || found === undefined) return { kind: 'unknown' };
  const { promotion, lastDay } = found;
  const why =
    problemOf(promotion, lastDay, now) ??
    (await earlierUse(db, code)) ??
    problemInCart(code, promotion, inCart);
  if (why !== undefined) return { kind: 'refused', why };
  const { id, name, conditions } = promotion;
  const minPurchase = conditions.min_purchase;
  return { kind: 'coupon', coupon: { code, promotionId: id, name, minPurchase } };
}

async function promotionOf(
  db: CompanyDb,
  code: string,
  today: string,
): Promise<{ readonly promotion: PromotionRow; readonly lastDay: string } | undefined> {
  for (const promotion of await db.promotions.toArray()) {
    const key = promotion.conditions.coupon;
    const lastDay = key === undefined || !isAlive(promotion) ? undefined : couponLastDay(key, code, today);
    if (lastDay !== undefined) return { promotion, lastDay };
  }
  return undefined;
}

function problemOf(
  { name, status, start_date, end_date }: PromotionRow,
  lastDay: string,
  now: string,
): string | undefined {
  if (lastDay < businessDayOf(now)) return `El cupón venció el ${dayText(lastDay)}.`;
  const isRunning = Date.parse(start_date) <= Date.parse(now) && Date.parse(now) < Date.parse(end_date);
  return status === 'active' && isRunning
    ? undefined
    : `El cupón es de “${name}”, una promoción que no está activa.`;
}

async function earlierUse(db: CompanyDb, code: string): Promise<string | undefined> {
  const sales = await db.sales.where('payment_keys').equals(couponUseKey(code)).toArray();
  for (const { id, series, number, sold_at } of sales) {
    const returns = await db.sale_returns.where('sale_id').equals(id).toArray();
    if (returns.some(({ kind }) => kind === 'void')) continue;
    const receipt = formatNumber(series, number);
    return `Ese cupón ya se usó en la venta ${receipt} del ${dayText(businessDayOf(sold_at))}.`;
  }
  return undefined;
}

function problemInCart(
  code: string,
  { id, name }: PromotionRow,
  inCart: readonly CartCoupon[],
): string | undefined {
  if (inCart.some((coupon) => coupon.code === code)) return 'Ese cupón ya está en la venta.';
  if (inCart.some(({ promotionId }) => promotionId === id)) {
    return `Esta venta ya tiene un cupón de “${name}”.`;
  }
  return inCart.length < SALE_COUPONS_MAX ? undefined : `Una venta toma hasta ${SALE_COUPONS_MAX} cupones.`;
}
