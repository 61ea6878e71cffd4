/**
 * Held sales (POS-07). A record, so that another till sees them too. Resuming one deletes it: at once on the till that
 * holds it, by an online command on another one, as only one till may resume it (S-31).
 */
import { z } from 'zod';
import { Amount, CurrencyCode, Instant, optionalText, Uuid } from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';

/** About twice the size of a sale with the most lines and the longest names and reasons: every till reads it. */
const CART_LENGTH_MAX = 1_000_000;

export const HeldSaleFields = z.object({
  register_id: Uuid,
  /** The customer's name or another label; empty where none was typed. */
  name: optionalText(80).default(''),
  note: optionalText(200).default(''),
  held_at: Instant,
  /** Name of the user who held it. */
  held_by: optionalText(120).default(''),
  /** Its total at that time, for the list. */
  currency: CurrencyCode,
  total: Amount,
  line_count: z.int().min(1).max(DOCUMENT_LINES_MAX),
  /** The cart as the till stores it; the id of the sale that it becomes is derived from the record's (S-24). */
  cart: z
    .record(z.string(), z.unknown())
    .refine(
      (cart) => JSON.stringify(cart).length <= CART_LENGTH_MAX,
      'La venta es demasiado grande para esperar.',
    ),
});

/** The answer to a till that resumes a sale held by another till: no other till can resume it from now on. */
export const HeldSaleReply = HeldSaleFields.extend({ id: Uuid });
export type HeldSaleReply = z.infer<typeof HeldSaleReply>;
