/** Under which of its 24 means of payment a fiscal machine books what a customer pays with. */
import type { CurrencyCode } from '../money/money.ts';
import { PAYMENT_METHODS } from '../sales/payment.ts';
import type { FiscalMethod } from './fiscal-payments.ts';

/** What a sale is paid with, and what is left on credit. */
export const SLOT_METHODS = [...PAYMENT_METHODS, 'credit'] as const satisfies readonly FiscalMethod[];

export const SLOT_MAX = 24;
/** From here on a machine of The Factory HKA computes IGTF on what is paid. */
export const FOREIGN_SLOT_MIN = 20;

export interface PaymentSlot {
  readonly method: FiscalMethod;
  readonly currency: CurrencyCode;
  /** 1 to {@link SLOT_MAX}; money of other countries from {@link FOREIGN_SLOT_MIN} on. */
  readonly slot: number;
}

/** Money of other countries is under 20 to 24; store credit, points and credit are no payment in it (PAY-06). */
export const DEFAULT_SLOTS: readonly PaymentSlot[] = [
  { method: 'cash', currency: 'VES', slot: 1 },
  { method: 'card', currency: 'VES', slot: 2 },
  { method: 'mobile', currency: 'VES', slot: 4 },
  { method: 'balance', currency: 'VES', slot: 9 },
  { method: 'balance', currency: 'USD', slot: 9 },
  { method: 'points', currency: 'USD', slot: 10 },
  { method: 'credit', currency: 'VES', slot: 11 },
  { method: 'credit', currency: 'USD', slot: 11 },
  { method: 'cash', currency: 'USD', slot: 20 },
  { method: 'zelle', currency: 'USD', slot: 22 },
  { method: 'card', currency: 'USD', slot: 23 },
];
