/**
 * Cash in and out of a drawer besides sales, and the closing of its session, on the wire (CASH-01, ENT-14). Facts, like
 * sales: they refer by ids only and carry figures of their own (S-13).
 */
import { CASH_REASONS } from '@cuadra/domain/cash/cash-movement';
import { CASH_DIRECTIONS } from '@cuadra/domain/cash/cash-reasons';
import { COUNTED_METHODS } from '@cuadra/domain/cash/counted-methods';
import { MAIN_CASH_REASONS } from '@cuadra/domain/cash/main-cash-movement';
import { z } from 'zod';

import {
  Amount,
  CurrencyCode,
  Instant,
  optionalText,
  PositiveAmount,
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
  amount: PositiveAmount,
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
      /** The value of one. */
      value: Amount,
      count: z.int('La cantidad de billetes es un número entero.').min(0).max(1_000_000),
    }),
  )
  .max(60);

/** Received less paid out by each method, as the terminal or the bank shows. */
const CountedMethods = z
  .array(
    z.object({
      method: z.enum(COUNTED_METHODS, 'Ese medio no se cuenta al cerrar.'),
      currency: CurrencyCode,
      /** Null where it was not counted. */
      counted: SignedAmount.nullable(),
      /** The amount that the device expected. */
      expected: SignedAmount,
    }),
  )
  .max(12);

export const CashClosingWire = z.object({
  /** Derived from the session: closed on two devices, it is closed once (S-24, I-12). */
  id: Uuid,
  register_id: Uuid,
  cash_session_id: Uuid,
  closed_at: Instant,
  /** The counted cash of the drawer. */
  counted_usd: Amount,
  counted_bs: Amount,
  /** The cash that the device expected at that moment; below zero where more was paid out than put in. */
  expected_usd: SignedAmount,
  expected_bs: SignedAmount,
  /** The part of it that stays for the next session. */
  left_usd: Amount,
  left_bs: Amount,
  exchange_rate: RateText.nullable(),
  denominations: CountedNotes.default([]),
  /** The figures of the terminal and the bank for the other methods; none in an older closing. */
  methods: CountedMethods.default([]),
  notes: optionalText(500).default(''),
});
type ReadClosing = z.infer<typeof CashClosingWire>;
/** Also the shape in which it is written: older closings counted only cash. */
export type CashClosingWire = Omit<ReadClosing, 'methods'> & Partial<Pick<ReadClosing, 'methods'>>;
