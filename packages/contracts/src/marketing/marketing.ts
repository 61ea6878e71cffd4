/** Promotions, price rules and campaigns as they cross the border (ENT-27 to ENT-29). */
import { z } from 'zod';

import {
  Amount,
  Day,
  Instant,
  optionalText,
  Percent,
  Quantity,
  requiredText,
  Uuid,
} from '../primitives/values.ts';

const CustomerTypes = z.array(z.enum(['regular', 'vip', 'wholesale'])).max(3);
const Ids = z.array(Uuid).max(500);

export const PromotionFields = z.object({
  name: requiredText('Escribe el nombre de la promoción.', 120),
  description: optionalText(500).default(''),
  type: z.enum(['discount', 'bogo', 'bundle'], 'Elige el tipo de promoción.'),
  start_date: Instant,
  end_date: Instant,
  conditions: z.object({
    min_purchase: Amount.default('0'),
    product_ids: Ids.default([]),
    category_ids: Ids.default([]),
    customer_types: CustomerTypes.default([]),
    /** Of a bogo: the size of a set in which one piece is discounted. Two by default, 3 for "3 × 2". */
    set_size: z.int().min(2, 'El grupo es de dos o más.').max(24, 'El grupo es de 24 o menos.').optional(),
  }),
  benefit: z.object({
    type: z.enum(['percentage', 'fixed', 'free_product'], 'Elige el beneficio.'),
    value: Amount,
    product_id: Uuid.nullable().default(null),
  }),
  status: z.enum(['draft', 'active', 'expired', 'cancelled']).default('draft'),
});

/** A time of day, `08:30`. */
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida.');

export const PriceRuleFields = z.object({
  name: requiredText('Escribe el nombre de la regla.', 120),
  description: optionalText(500).default(''),
  type: z.enum(['bulk', 'customer_type', 'time_based'], 'Elige el tipo de regla.'),
  conditions: z.object({
    min_quantity: Quantity.default('0'),
    customer_types: CustomerTypes.default([]),
    time_ranges: z
      .array(z.object({ start: ClockTime, end: ClockTime, days: z.array(z.int().min(0).max(6)).max(7) }))
      .max(50)
      .default([]),
  }),
  adjustment: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percentage'), value: Percent }),
    z.object({ type: z.literal('fixed'), value: Amount }),
  ]),
  priority: z.int().min(0).max(1000).default(1),
  status: z.enum(['active', 'inactive']).default('active'),
});

const Count = z.int().min(0);

export const CampaignFields = z.object({
  name: requiredText('Escribe el nombre de la campaña.', 120),
  description: optionalText(500).default(''),
  type: z.enum(['email', 'sms', 'push'], 'Elige el tipo de campaña.'),
  audience: z.object({
    customer_types: CustomerTypes.default([]),
    last_purchase_days: z.int().min(0, 'Los días son cero o más.').max(3650).default(30),
    min_purchase_amount: Amount.default('0'),
  }),
  content: z.object({
    subject: optionalText(200).default(''),
    body: requiredText('Escribe el mensaje.', 5000),
    image_url: optionalText(500).default(''),
  }),
  schedule: z.object({
    start_date: Day,
    end_date: Day.nullable().default(null),
    frequency: z.enum(['once', 'daily', 'weekly', 'monthly']).default('once'),
  }),
  status: z.enum(['draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled']).default('draft'),
  metrics: z
    .object({ sent: Count, opened: Count, clicked: Count, converted: Count })
    .default({ sent: 0, opened: 0, clicked: 0, converted: 0 }),
});
