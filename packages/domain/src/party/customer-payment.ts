/**
 * Payments on account, "abonos" (PAY-06): a customer pays what he owes, or leaves money for later, without buying.
 * Separate from the sale because nothing is sold: the whole amount received, less IGTF, goes to his balance.
 */
import {
  add,
  type CurrencyCode,
  compare,
  equals,
  isNegative,
  isPositive,
  isZero,
  type Money,
  minimum,
  negate,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import { haveSidesOfOneAmount } from '../sales/check-counter-sums.ts';
import {
  amountIn,
  isDollarsOrBolivars,
  type PaymentRefusalCode,
  type SalePayment,
  validatePayment,
} from '../sales/payment.ts';
import type { Person } from '../sales/sale.ts';
import { type Igtf, igtfIn } from '../tax/igtf.ts';
import type { CustomerEntry } from './customer-entry.ts';
import { igtfOnAccount, isSameIgtf } from './igtf-on-account.ts';

export interface CustomerPayment {
  readonly id: string;
  readonly customerId: string;
  readonly registerId: string;
  readonly cashSessionId: string;
  /** Of the balance it goes to; the amounts below are in it. */
  readonly currency: CurrencyCode;
  /** Of the day; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  readonly payments: readonly SalePayment[];
  /** The tax on what came in foreign currency, out of what was received; null where none is collected. */
  readonly igtf: Igtf | null;
  /** What goes to the balance: what was received, each payment by its side in the currency, less the tax. */
  readonly amount: Money;
  /** The part of the amount that paid receivables as the receiving device knew them; the rest is store credit. */
  readonly settled: Money;
  /** ISO instant. */
  readonly madeAt: string;
  readonly madeBy: Person;
}

/**
 * The part of a received amount that pays receivables.
 *
 * @param balance before it, below zero what is owed; in the same currency
 */
export function settledBy(balance: Money, amount: Money): Money {
  return isNegative(balance) ? minimum(negate(balance), amount) : zero(amount.currency);
}

export type CustomerPaymentRefusalCode =
  | PaymentRefusalCode
  | 'nothing_received'
  | 'method_not_taken'
  | 'amount_does_not_add_up'
  | 'settled_beyond_amount'
  | 'igtf_does_not_add_up'
  | 'sides_differ';

/** Every reason at once; none when it may be made. He may pay more than he owes: the rest is store credit. */
export function validateCustomerPayment(
  made: Pick<CustomerPayment, 'currency' | 'rate' | 'payments' | 'igtf' | 'amount' | 'settled'>,
): Refusal<CustomerPaymentRefusalCode>[] {
  const { payments, currency, rate, igtf, amount, settled } = made;
  // Amounts of different currencies cannot be added, so this check comes first and alone.
  if (![amount, settled].every((figure) => figure.currency === currency) || !isDollarsOrBolivars(currency)) {
    return [{ field: 'currency', code: 'currency_not_taken' }];
  }
  const refusals: Refusal<CustomerPaymentRefusalCode>[] = payments.flatMap(problemsOfPayment);
  if (payments.length === 0) refusals.push({ field: 'payments', code: 'nothing_received' });
  if (!equals(amount, onAccountOf(payments, igtf, currency)) || !isStorable(amount)) {
    refusals.push({ field: 'amount', code: 'amount_does_not_add_up' });
  }
  // Less than half a cent of the account books nothing (PAY-06).
  if (!isPositive(amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
  if (isNegative(settled) || compare(settled, amount) > 0) {
    refusals.push({ field: 'settled', code: 'settled_beyond_amount' });
  }
  if (igtf !== null && !isSameIgtf(igtf, igtfOnAccount(payments, currency, rate, igtf.basisPoints))) {
    refusals.push({ field: 'igtf', code: 'igtf_does_not_add_up' });
  }
  return refusals;

  function problemsOfPayment(payment: SalePayment, index: number): Refusal<CustomerPaymentRefusalCode>[] {
    const at = `payments.${index}`;
    const own: Refusal<CustomerPaymentRefusalCode>[] = validatePayment(payment).map(({ field, code }) => ({
      field: `${at}.${field}`,
      code,
    }));
    // A balance cannot pay itself.
    if (payment.method === 'balance' || payment.method === 'points')
      own.push({ field: `${at}.method`, code: 'method_not_taken' });
    if (isNegative(payment.amountUsd) || isNegative(payment.amountBs)) {
      own.push({ field: `${at}.amount`, code: 'amount_not_positive' });
    }
    if (!haveSidesOfOneAmount(payment, payment.exchangeRate, 1)) {
      own.push({ field: `${at}.amount`, code: 'sides_differ' });
    }
    return own;
  }
}

/** What payments bring to a balance of that currency, USD or VES, once the tax on them is taken out. */
export function onAccountOf(
  payments: readonly SalePayment[],
  igtf: Igtf | null,
  currency: CurrencyCode,
): Money {
  const received = receivedIn(payments, currency);
  return igtf === null ? received : subtract(received, igtfIn(igtf, currency));
}

/** What was handed over, in a currency, USD or VES. */
export function receivedIn(payments: readonly SalePayment[], currency: CurrencyCode): Money {
  return sum(
    payments.map((payment) => amountIn(payment, currency)),
    currency,
  );
}

/** One entry: the amount without the tax. */
export function customerEntriesOfPayment({ customerId, amount }: CustomerPayment): CustomerEntry[] {
  return isZero(amount) ? [] : [{ customerId, amount }];
}

/** One per currency that notes came in. */
export function cashEntriesOfPayment(made: CustomerPayment): CashEntry[] {
  const cash = new Map<CurrencyCode, Money>();
  for (const payment of made.payments.filter(({ method }) => method === 'cash')) {
    const { currency } = payment;
    cash.set(currency, add(cash.get(currency) ?? zero(currency), amountIn(payment, currency)));
  }
  return [...cash.values()]
    .filter((amount) => !isZero(amount))
    .map((amount) => ({ registerId: made.registerId, sessionId: made.cashSessionId, amount }));
}
