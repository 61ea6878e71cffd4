/**
 * A message of a campaign that a person sent himself, by a link that opens WhatsApp or SMS with it (MKT-05): one row each
 * time, never changed. Two devices that share the list see what the other has sent.
 */
import { z } from 'zod';
import { Day, Instant, Uuid } from '../primitives/values.ts';
import { CouponCode } from './coupon-codes.ts';

export const CampaignSendFields = z.object({
  campaign_id: Uuid,
  customer_id: Uuid,
  /** The campaign's day that it is of. */
  day: Day,
  sent_at: Instant,
  /** The coupon that the message has; null where the campaign gives none. */
  coupon: CouponCode.nullable().default(null),
});
