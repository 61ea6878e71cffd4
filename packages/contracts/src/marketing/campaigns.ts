/** Campaigns as they cross the border (ENT-29): for whom, what is said, when it goes out, and what came of it. */
import { CAMPAIGN_FREQUENCIES } from '@cuadra/domain/marketing/campaign-days';
import { SEGMENTS } from '@cuadra/domain/marketing/segment';
import { z } from 'zod';
import { Amount, Day, optionalText, requiredText, Uuid } from '../primitives/values.ts';
import { Sha256 } from '../protocol/uploads.ts';
import { ClockTime, CustomerTypes, GroupIds } from './audience-fields.ts';
import { COUPON_DAYS_MAX } from './coupon-codes.ts';

const DAYS_MESSAGE = 'Los días son cero o más, hasta 3650.';

export const CampaignAudience = z.object({
  /** None means any. */
  customer_types: CustomerTypes.default([]),
  /** Compared with the days since the last purchase; 0 asks for none. */
  last_purchase_days: z.int(DAYS_MESSAGE).min(0, DAYS_MESSAGE).max(3650, DAYS_MESSAGE).default(30),
  /** What was bought in dollars, returns taken off: in those days where they are `within`, else ever. */
  min_purchase_amount: Amount.default('0'),
  /** Whether the last purchase is at most that long ago, as where it is absent, or longer. */
  last_purchase: z.enum(['within', 'before']).optional(),
  group_ids: GroupIds.optional(),
  segments: z.array(z.enum(SEGMENTS)).max(SEGMENTS.length).optional(),
});

const Content = z.object({
  subject: optionalText(200).default(''),
  /** Plain text with variables in braces, `{{nombre}}`; never markup. */
  body: requiredText('Escribe el mensaje.', 5000),
  image_url: optionalText(500).default(''),
  /** A picture that was uploaded, shown above the text. */
  image_sha256: Sha256.nullable().optional(),
});

const AWAY_MESSAGE = 'Los días sin comprar van de 1 a 3650.';

const Schedule = z.object({
  start_date: Day,
  end_date: Day.nullable().default(null),
  /** `birthday` and `inactive` look each day for whose day it is. */
  frequency: z.enum(CAMPAIGN_FREQUENCIES, 'Elige cada cuánto se envía.').default('once'),
  /** Of Caracas; 09:00 where it is absent. */
  time: ClockTime.optional(),
  /** Of an `inactive` one: after so many days without a purchase. */
  away_days: z.int(AWAY_MESSAGE).min(1, AWAY_MESSAGE).max(3650, AWAY_MESSAGE).optional(),
  /** Of SMS and WhatsApp: the company's provider sends them. A person does, one by one, where it is absent. */
  by_provider: z.boolean().optional(),
});

const VALID_DAYS_MESSAGE = `El cupón vale de 1 a ${COUPON_DAYS_MAX} días.`;
const CONVERSION_DAYS_MESSAGE = 'Los días para contar una compra van de 1 a 90.';

/** A coupon of one use for each recipient: what it gives is a promotion that asks for it. */
const CampaignCoupon = z.object({
  promotion_id: Uuid,
  /** So many days from the one it was sent on, which is the first. */
  valid_days: z.int(VALID_DAYS_MESSAGE).min(1, VALID_DAYS_MESSAGE).max(COUPON_DAYS_MAX, VALID_DAYS_MESSAGE),
});

const Count = z.int().min(0);
/** Of a campaign that has not gone out. */
export const NO_METRICS = { sent: 0, opened: 0, clicked: 0, converted: 0 } as const;

export const CampaignFields = z.object({
  name: requiredText('Escribe el nombre de la campaña.', 120),
  description: optionalText(500).default(''),
  type: z.enum(['email', 'sms', 'push', 'whatsapp'], 'Elige el tipo de campaña.'),
  audience: CampaignAudience,
  content: Content,
  schedule: Schedule,
  coupon: CampaignCoupon.nullable().default(null),
  /** A purchase so many days after a click is one that the campaign brought. */
  conversion_days: z
    .int(CONVERSION_DAYS_MESSAGE)
    .min(1, CONVERSION_DAYS_MESSAGE)
    .max(90, CONVERSION_DAYS_MESSAGE)
    .default(7),
  status: z.enum(['draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled']).default('draft'),
  metrics: z.object({ sent: Count, opened: Count, clicked: Count, converted: Count }).default(NO_METRICS),
});

/**
 * The state of a campaign in a company that is restored from a file (DATA-05): one that was under way is paused, for no
 * company knows there whom it has reached. Any other text is as it was.
 */
export function restoredStatus(status: unknown): unknown {
  return status === 'scheduled' || status === 'running' ? 'paused' : status;
}

/** Whether a person sends its messages, one by one; else the server does. Its twin: `app.is_sent_by_server`. */
export function isSentByHand({
  type,
  schedule,
}: Pick<z.infer<typeof CampaignFields>, 'type' | 'schedule'>): boolean {
  return (type === 'sms' || type === 'whatsapp') && schedule.by_provider !== true;
}
