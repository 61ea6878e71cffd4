/**
 * What is put into a drawer and taken out of it besides sales, and the closing of its session, as they cross the border
 * (CASH-01, ENT-14). Facts, like sales: they name no more than ids and carry figures of their own (S-13).
 */
import { CASH_DIRECTIONS, CASH_REASONS } from '@cuadra/domain/cash/cash-movement';
import { COUNTED_METHODS } from '@cuadra/domain/cash/counted-methods';
import { MAIN_CASH_REASONS } from '@cuadra/domain/cash/main-cash-movement';
import { z } from 'zod';

import {
  Amount,
  CurrencyCode,
  Instant,
  optionalText,
  RateText,
  SignedAmount,
  Uuid,
} from '../primitives/values.ts';

export const CashMovementWire = z.object({
  id: Uuid,
  register_id: Uuid,
  /** The opening's id: a session is its opening and its closing (S-44). */
  cash_session_id: Uuid,
  direction: z.enum(CASH_DIRECTIONS, 'Elige si el dinero entra o sale.'),
  currency: CurrencyCode,
  amount: Amount.refine((text) => /[1-9]/.test(text), 'El monto debe ser mayor que cero.'),
  reason: z.enum(CASH_REASONS, 'Elige el motivo.'),
  notes: optionalText(500).default(''),
  exchange_rate: RateText.nullable(),
  made_at: Instant,
});
export type CashMovementWire = z.infer<typeof CashMovementWire>;

/** Cash into and out of the main cash of the company, which has no register and no session. */
export const MainCashMovementWire = CashMovementWire.omit({
  register_id: true,
  cash_session_id: true,
}).extend({
  reason: z.enum(MAIN_CASH_REASONS, 'Elige el motivo.'),
});
export type MainCashMovementWire = z.infer<typeof MainCashMovementWire>;

/** How many there were of each note and coin, where the drawer was counted by them. */
const CountedNotes = z
  .array(
    z.object({
      currency: CurrencyCode,
      /** What one is worth. */
      value: Amount,
      count: z.int('La cantidad de billetes es un número entero.').min(0).max(1_000_000),
    }),
  )
  .max(60);

/** What came in by each method less what went out, as the terminal or the bank says. */
const CountedMethods = z
  .array(
    z.object({
      method: z.enum(COUNTED_METHODS, 'Ese medio no se cuenta al cerrar.'),
      currency: CurrencyCode,
      /** Null where it was not counted. */
      counted: SignedAmount.nullable(),
      /** What the device held to have come in. */
      expected: SignedAmount,
    }),
  )
  .max(12);

export const CashClosingWire = z.object({
  /** It follows from the session: closed on two devices, it is closed once (S-24, I-12). */
  id: Uuid,
  register_id: Uuid,
  cash_session_id: Uuid,
  closed_at: Instant,
  /** What was found in the drawer. */
  counted_usd: Amount,
  counted_bs: Amount,
  /** What the device held to be in it at that moment; below zero where more was given out than was put in. */
  expected_usd: SignedAmount,
  expected_bs: SignedAmount,
  /** Of what was found, what stays for the next session. */
  left_usd: Amount,
  left_bs: Amount,
  exchange_rate: RateText.nullable(),
  denominations: CountedNotes.default([]),
  /** What the terminal and the bank say of the other methods; none in an older closing. */
  methods: CountedMethods.default([]),
  notes: optionalText(500).default(''),
});
type ReadClosing = z.infer<typeof CashClosingWire>;
/** As it is written, too: closings from before counted cash alone. */
export type CashClosingWire = Omit<ReadClosing, 'methods'> & Partial<Pick<ReadClosing, 'methods'>>;
