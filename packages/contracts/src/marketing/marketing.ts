/** Promotions and price rules as they cross the border (ENT-27, ENT-28). */
import { z } from 'zod';
import { PRODUCT_LENGTHS } from '../catalog/text-lengths.ts';
import {
  Amount,
  Instant,
  optionalText,
  Percent,
  Quantity,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { ClockTime, CustomerTypes, GroupIds } from './audience-fields.ts';
import { CouponKey } from './coupon-codes.ts';

const Ids = z.array(Uuid).max(500, 'Elige hasta 500.');

const TimeRanges = z
  .array(z.object({ start: ClockTime, end: ClockTime, days: z.array(z.int().min(0).max(6)).max(7) }))
  .max(50, 'Usa hasta 50 horarios.');
/** As typed in products: they are compared without case and accents. */
const Brands = z.array(requiredText('Escribe la marca.', PRODUCT_LENGTHS.brand)).max(100, 'Elige hasta 100.');

/** Where a rule or promotion holds; an absent list limits nothing, as in rows of before there was one. */
const Limits = { brands: Brands.optional(), store_ids: Ids.optional(), group_ids: GroupIds.optional() };

const GIFT_MESSAGE = 'Elige el producto gratis.';
const PERCENT_MESSAGE = 'El porcentaje va de 0 a 100.';

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
    ...Limits,
    /** Given only to who brings a coupon of it, whose codes are made with this; absent of one for everybody. */
    coupon: CouponKey.optional(),
    /** The hours of the week it runs in; absent or empty means at any hour. */
    time_ranges: TimeRanges.optional(),
  }),
  benefit: z
    .object({
      type: z.enum(['percentage', 'fixed', 'free_product'], 'Elige el beneficio.'),
      value: Amount,
      product_id: Uuid.nullable().default(null),
    })
    .refine(({ type, product_id }) => type !== 'free_product' || product_id !== null, {
      error: GIFT_MESSAGE,
      path: ['product_id'],
    })
    .refine(({ type, value }) => type !== 'percentage' || Number(value) <= 100, {
      error: PERCENT_MESSAGE,
      path: ['value'],
    }),
  status: z.enum(['draft', 'active', 'expired', 'cancelled']).default('draft'),
});

const PRIORITY_MESSAGE = 'La prioridad es un número entero de 1 a 1000.';

export const PriceRuleFields = z.object({
  name: requiredText('Escribe el nombre de la regla.', 120),
  description: optionalText(500).default(''),
  type: z.enum(['bulk', 'customer_type', 'time_based'], 'Elige el tipo de regla.'),
  conditions: z.object({
    min_quantity: Quantity.default('0'),
    customer_types: CustomerTypes.default([]),
    time_ranges: TimeRanges.default([]),
    product_ids: Ids.optional(),
    category_ids: Ids.optional(),
    ...Limits,
  }),
  adjustment: z.discriminatedUnion('type', [
    z.object({ type: z.literal('percentage'), value: Percent }),
    z.object({ type: z.literal('fixed'), value: Amount }),
  ]),
  priority: z.int(PRIORITY_MESSAGE).min(1, PRIORITY_MESSAGE).max(1000, PRIORITY_MESSAGE).default(1),
  status: z.enum(['active', 'inactive']).default('active'),
});
