/**
 * The outcome of a payment that was taken "por confirmar" (PAY-07). A record beside the sale, which stays as it was
 * made: it moves no money. Its id is derived from the payment (S-24), so that two users who look it up make one record.
 */
import { z } from 'zod';

import { Instant, optionalText, Uuid } from '../primitives/values.ts';

/**
 * `received`: it is in the bank. `missing`: it is not, and the shop has to ask the customer for it. `pending`: the
 * earlier outcome was taken back.
 */
const PAYMENT_OUTCOMES = ['received', 'missing', 'pending'] as const;

export const PaymentCheckFields = z.object({
  sale_id: Uuid,
  payment_id: Uuid,
  outcome: z.enum(PAYMENT_OUTCOMES, 'Indica si el pago llegó o no.'),
  checked_at: Instant,
  /** Name of the user who looked it up. */
  checked_by: optionalText(120).default(''),
  note: optionalText(200).default(''),
});
