/** Coupons that this device makes: the key of a promotion's, and the code of one that a message gives (MKT-04). */
import {
  type CouponKey,
  couponCode,
  couponKeyOf,
  couponLastDay,
  serialByHand,
} from '@cuadra/contracts/marketing/coupon-codes';
import { addDays } from '@cuadra/domain/time/days';
import type { CompanyDb } from '../company-db.ts';
import { type CampaignRow, isAlive, type PromotionRow } from '../rows.ts';

/** Letters and secret. */
const KEY_BYTES = 18;

export function newCouponKey(): CouponKey {
  return couponKeyOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

export interface GivenCoupon {
  readonly code: string;
  /** The last business day on which it is valid. */
  readonly lastDay: string;
}

/** Promotions that ask for a coupon and may still be given, by name. */
export async function couponPromotions(db: CompanyDb, now: string): Promise<PromotionRow[]> {
  const rows = await db.promotions.toArray();
  return rows
    .filter((row) => isAlive(row) && row.conditions.coupon !== undefined)
    .filter(({ status, end_date }) => (status === 'active' || status === 'draft') && end_date > now)
    .sort((one, other) => one.name.localeCompare(other.name, 'es'));
}

/** The key of a campaign's coupons; undefined where it gives none, or its promotion is not active. */
export async function campaignKey(
  db: CompanyDb,
  { coupon }: Pick<CampaignRow, 'coupon'>,
): Promise<CouponKey | undefined> {
  const promotion = coupon === null ? undefined : await db.promotions.get(coupon.promotion_id);
  if (promotion === undefined || !isAlive(promotion) || promotion.status !== 'active') return undefined;
  return promotion.conditions.coupon;
}

export interface CouponFor {
  readonly campaignId: string;
  readonly customerId: string;
  /** The campaign's day that the message is of. */
  readonly day: string;
  /** Business day. */
  readonly today: string;
  /** The code that he was given with an earlier message of that day: he gets no second one. */
  readonly before: string | null;
}

/** @param validDays from today on, which is the first */
export function couponFor(
  key: CouponKey,
  validDays: number,
  { campaignId, customerId, day, today, before }: CouponFor,
): GivenCoupon {
  const known = before === null ? undefined : couponLastDay(key, before, today);
  if (before !== null && known !== undefined) return { code: before, lastDay: known };
  const lastDay = addDays(today, validDays - 1);
  return { code: couponCode(key, { lastDay, serial: serialByHand(campaignId, customerId, day) }), lastDay };
}
