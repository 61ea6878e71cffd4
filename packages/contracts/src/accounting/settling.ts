/**
 * Settlements on the wire, and what is still to be settled (ACC-07). A settlement is a fact that carries the figures of the
 * payments it settles (S-13); a void has those of what it takes back, and names it.
 */
import { SETTLED_METHODS } from '@cuadra/domain/settling/settlement';
import { z } from 'zod';

import { UUID_PATTERN } from '../primitives/ids.ts';
import { Amount, BookCurrency, optionalText, RateText, SignedAmount, Uuid } from '../primitives/values.ts';
import { IN_BOTH } from './book-amounts.ts';
import { BookedDay } from './booked-day.ts';
import { VOIDABLE } from './voidable.ts';

const NO_ACCOUNT = 'Elige la cuenta del banco.';

/** The most payments of one settlement: what a body holds, and one look at a list. */
export const SETTLED_PAYMENTS_MAX = 500;

const Method = z.enum(SETTLED_METHODS, 'Elige Tarjeta, Pago Móvil o Zelle.');
const BankAccount = z.string(NO_ACCOUNT).regex(UUID_PATTERN, NO_ACCOUNT);

/** The documents that put money into a clearing account, or take it out. */
export const CLEARED_COLLECTIONS = [
  'sales',
  'sale_returns',
  'customer_payments',
  'supplier_payments',
] as const;

const SettledPaymentWire = z.object({
  collection: z.enum(CLEARED_COLLECTIONS, 'El documento no es de los que se liquidan.'),
  document_id: Uuid,
  /** The payment's id, or its place in the document where it has none. */
  part: z.string('Debe ser un texto.').regex(/^[a-z0-9-]{1,40}$/, 'El pago no es válido.'),
  /** As it was booked; below zero for refunds, change and payments to suppliers. */
  amount_usd: SignedAmount,
  amount_bs: SignedAmount,
});
export type SettledPaymentWire = z.infer<typeof SettledPaymentWire>;

export const SettlementWire = z.object({
  id: Uuid,
  method: Method,
  currency: BookCurrency,
  account_id: BankAccount,
  /** When the money is in the bank; it is booked on this day. */
  date: BookedDay,
  /** Bolívares for a dollar on that day. */
  exchange_rate: RateText.nullable(),
  /** The lot of the card machine, or what the bank calls it. */
  reference: optionalText(60).default(''),
  payments: z
    .array(SettledPaymentWire)
    .min(1, 'Elige al menos un pago.')
    .max(SETTLED_PAYMENTS_MAX, `Liquida hasta ${SETTLED_PAYMENTS_MAX} pagos de una vez.`),
  commission: Amount,
  /** ISLR that the acquirer withheld, in the currency of the settlement. */
  islr_withheld: Amount.default('0'),
  ...VOIDABLE,
});
export type SettlementWire = z.infer<typeof SettlementWire>;

export const UnsettledQuery = z.object({ method: Method, currency: BookCurrency });
export type UnsettledQuery = z.infer<typeof UnsettledQuery>;

export const UnsettledPayment = SettledPaymentWire.extend({
  /** When the money changed hands. */
  at: z.string(),
  /** Null for a payment to a supplier, which is not made at a till. */
  register_id: Uuid.nullable(),
  reference: z.string(),
  /** The receipt's number, or who paid or was paid. */
  label: z.string(),
});
export type UnsettledPayment = z.infer<typeof UnsettledPayment>;

export const UnsettledReply = z.object({
  /** What is in the clearing account of the method, in dollars and in bolívares. */
  clearing: z.object(IN_BOTH),
  /** The oldest first, at most as many as one settlement takes. */
  payments: z.array(UnsettledPayment),
  /** There are more, which are read once these are settled. */
  has_more: z.boolean(),
});
export type UnsettledReply = z.infer<typeof UnsettledReply>;
