/**
 * What is read of the stock's books and is not a collection: the kardex of a product, and the value of the stock on a
 * day (MOV-05). Separate from the movements because it is computed from all of them: by the server, and by the device
 * of a device-only company.
 */
import { z } from 'zod';

import { Day, Uuid } from '../primitives/values.ts';

const KARDEX_ROWS_MAX = 200;
const VALUATION_ROWS_MAX = 2000;

export const KardexQuery = z.object({
  product_id: Uuid,
  warehouse_id: Uuid,
  /** `next` of the previous page; left out for the newest. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(KARDEX_ROWS_MAX).default(100),
});
export type KardexQuery = z.infer<typeof KardexQuery>;

/** One entry, and what the place had after it. Amounts are decimal texts. */
const KardexEntry = z.object({
  /** From 1, in the order of booking. */
  position: z.number().int(),
  document_id: Uuid,
  collection: z.enum(['stock_movements', 'sales', 'sale_returns', 'delivery_notes', 'merges']),
  /** The movement's type; of a sale `sale`, of what takes one back `sale_return` or `sale_void`, of a merge `merge`. */
  type: z.string(),
  /** Of a void: the type of the document that it reverses. */
  reverses_type: z.string().nullable(),
  /** Number of a sale, or what a movement refers to. */
  reference: z.string(),
  /** The supplier of a purchase, the customer of a sale; else empty. */
  party: z.string(),
  made_by_name: z.string(),
  /** Instant. */
  at: z.string(),
  unit_id: Uuid,
  lot: z.string(),
  /** In the unit, signed. */
  quantity: z.string(),
  base_quantity: z.string(),
  /** The gain of the stock. */
  value_usd: z.string(),
  /** The stock of this unit after it, over all lots. */
  unit_balance: z.string(),
  /** The stock of all units after it, in base units, and its value. */
  base_balance: z.string(),
  value_balance: z.string(),
  /** Per base unit; null where none was left. Six decimals. */
  average_cost_usd: z.string().nullable(),
});
export type KardexEntry = z.infer<typeof KardexEntry>;

export const KardexReply = z.object({
  /** Newest first. */
  entries: z.array(KardexEntry),
  /** The cursor of the older ones; null on the last page. */
  next: z.number().int().nullable(),
});
export type KardexReply = z.infer<typeof KardexReply>;

export const ValuationQuery = z.object({
  /** Business day in Caracas at whose end it is valued; left out: now. */
  date: Day.optional(),
  /** By what a document is in that day: its own date, or the day on which the accounts have it (S-31). */
  by: z.enum(['document', 'booking']).default('document'),
  /** One place; left out: all of them together. */
  warehouse_id: Uuid.optional(),
  /** `next` of the previous page. */
  after: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(VALUATION_ROWS_MAX).default(VALUATION_ROWS_MAX),
});
export type ValuationQuery = z.infer<typeof ValuationQuery>;

/** One product, over all units and lots. */
const ValuedProduct = z.object({
  product_id: Uuid,
  base_quantity: z.string(),
  value_usd: z.string(),
  /** At historic cost (decision 12). */
  value_ves: z.string(),
});
export type ValuedProduct = z.infer<typeof ValuedProduct>;

export const ValuationReply = z.object({
  /**
   * Those with a quantity or a value, by id: of as many products as were asked for, so that a page may be short, or
   * empty.
   */
  products: z.array(ValuedProduct),
  /** Of all products, also those of other pages; null except on the first page. */
  total_usd: z.string().nullable(),
  next: Uuid.nullable(),
});
export type ValuationReply = z.infer<typeof ValuationReply>;
