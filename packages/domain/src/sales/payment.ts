/**
 * One payment of a sale: the methods, their rules, and the required fields of a payment (PAY-01, PAY-03). Separate from
 * the sale because the payment dialog asks at every key.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, isPositive, type Money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';
import { isTenderStorable } from './amount-bounds.ts';

export const PAYMENT_METHODS = ['cash', 'card', 'mobile', 'zelle', 'balance', 'points'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface PaymentMethodRule {
  readonly label: string;
  readonly needsReference: boolean;
  readonly allowsChange: boolean;
  /** The currencies it can be paid in, the usual one first. */
  readonly currencies: readonly CurrencyCode[];
}

/** PAY-01. */
export const PAYMENT_METHOD_RULES: Readonly<Record<PaymentMethod, PaymentMethodRule>> = {
  cash: { label: 'Efectivo', needsReference: false, allowsChange: true, currencies: ['USD', 'VES'] },
  card: { label: 'Tarjeta', needsReference: true, allowsChange: false, currencies: ['VES', 'USD'] },
  mobile: { label: 'Pago Móvil', needsReference: true, allowsChange: true, currencies: ['VES'] },
  zelle: { label: 'Zelle', needsReference: true, allowsChange: true, currencies: ['USD'] },
  balance: { label: 'Saldo a Favor', needsReference: false, allowsChange: false, currencies: ['USD', 'VES'] },
  points: { label: 'Puntos', needsReference: false, allowsChange: false, currencies: ['USD'] },
};

/** The fields that a method requires besides the reference, which is the payment's own field. */
export interface PaymentDetails {
  readonly mobilePayment?: {
    readonly phoneNumber: string;
    readonly bankName: string;
    /** Business day, 'YYYY-MM-DD'. */
    readonly referenceDate: string;
  };
  readonly zellePayment?: {
    readonly email: string;
    readonly referenceDate: string;
  };
}

/** An amount that crosses the counter, with both its sides. */
export interface TenderedAmount {
  /** The currency of the tender: decides the drawer. */
  readonly currency: CurrencyCode;
  /** The side that was typed, in its own currency: the truth. */
  readonly amount: Money;
  readonly amountUsd: Money;
  /** Zero where the sale has no rate. */
  readonly amountBs: Money;
}

/** Pending is "por confirmar": taken, and still to be seen in the bank (PAY-07). */
export type PaymentStatus = 'confirmed' | 'pending';

export interface SalePayment extends TenderedAmount {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  /** The rate it was taken at; null where the company sells in only one currency. */
  readonly exchangeRate: ExchangeRate | null;
  readonly typedCurrency: CurrencyCode;
  /** Empty for methods without one. */
  readonly reference: string;
  readonly details: PaymentDetails;
}

/** PAY-05: out of the drawer, by Pago Móvil, or added to the customer's balance. */
export const CHANGE_METHODS = ['cash', 'mobile', 'balance'] as const;
export type ChangeMethod = (typeof CHANGE_METHODS)[number];

/** Whom change by Pago Móvil goes to; empty for the other methods. */
export interface ChangeDetails {
  readonly phoneNumber?: string;
  readonly bankName?: string;
  readonly documentNumber?: string;
  /** Of the transfer, once it has been made. */
  readonly reference?: string;
}

/** Money handed back; its sides follow the same rule as a payment's. */
export interface Change extends TenderedAmount {
  readonly method: ChangeMethod;
  readonly details: ChangeDetails;
}

/** Whether an amount in it has both sides: documents are made of dollars and bolívares alone. */
export function isDollarsOrBolivars(currency: CurrencyCode): boolean {
  return currency === 'USD' || currency === 'VES';
}

/** The side of a payment or of change that is in the currency named, USD or VES. */
export function amountIn(tendered: TenderedAmount, currency: CurrencyCode): Money {
  assert(isDollarsOrBolivars(currency), `a payment has no side in ${currency}`);
  return currency === 'USD' ? tendered.amountUsd : tendered.amountBs;
}

export type PaymentRefusalCode =
  | 'amount_not_positive'
  | 'amount_too_large'
  | 'currency_not_taken'
  | 'reference_required'
  | 'phone_required'
  | 'bank_required'
  | 'email_required'
  | 'reference_date_required';

/** What is wrong with a payment by itself (PAY-01, PAY-03); `settle` decides whether it is enough. */
export function validatePayment(payment: SalePayment): Refusal<PaymentRefusalCode>[] {
  const rule = PAYMENT_METHOD_RULES[payment.method];
  const refusals: Refusal<PaymentRefusalCode>[] = [];
  if (!isPositive(payment.amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
  if (!isTenderStorable(payment)) refusals.push({ field: 'amount', code: 'amount_too_large' });
  if (!rule.currencies.includes(payment.currency)) {
    refusals.push({ field: 'currency', code: 'currency_not_taken' });
  }
  if (rule.needsReference && isBlank(payment.reference)) {
    refusals.push({ field: 'reference', code: 'reference_required' });
  }
  return [...refusals, ...missingDetails(payment)];
}

export type ChangeRefusalCode = 'currency_not_taken' | 'phone_required' | 'bank_required';

/** What is wrong with change by itself (PAY-05): a Pago Móvil is in bolívares and goes to a phone at a bank. */
export function validateChange({ method, currency, details }: Change): Refusal<ChangeRefusalCode>[] {
  if (method !== 'mobile') return [];
  const refusals: Refusal<ChangeRefusalCode>[] = [];
  if (currency !== 'VES') refusals.push({ field: 'currency', code: 'currency_not_taken' });
  if (isBlank(details.phoneNumber ?? '')) {
    refusals.push({ field: 'details.phoneNumber', code: 'phone_required' });
  }
  if (isBlank(details.bankName ?? '')) refusals.push({ field: 'details.bankName', code: 'bank_required' });
  return refusals;
}

function missingDetails({ method, details }: SalePayment): Refusal<PaymentRefusalCode>[] {
  if (method === 'mobile') {
    return blanks('details.mobilePayment', details.mobilePayment ?? {}, {
      phoneNumber: 'phone_required',
      bankName: 'bank_required',
      referenceDate: 'reference_date_required',
    });
  }
  if (method === 'zelle') {
    return blanks('details.zellePayment', details.zellePayment ?? {}, {
      email: 'email_required',
      referenceDate: 'reference_date_required',
    });
  }
  return [];
}

function blanks(
  path: string,
  values: Readonly<Record<string, string | undefined>>,
  codes: Readonly<Record<string, PaymentRefusalCode>>,
): Refusal<PaymentRefusalCode>[] {
  return Object.entries(codes)
    .filter(([field]) => isBlank(values[field] ?? ''))
    .map(([field, code]) => ({ field: `${path}.${field}`, code }));
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
