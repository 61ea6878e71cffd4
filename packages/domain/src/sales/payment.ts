/**
 * Payments of a sale: the methods and their rules (PAY-01 to PAY-05), what has been paid, what is
 * due and what goes back. Apart from the sale because the payment dialog asks at every key.
 */
import { assert } from '../assert.ts';
import {
  type CurrencyCode,
  compare,
  isNegative,
  isPositive,
  type Money,
  negate,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import { convert, type ExchangeRate, linkedAmounts } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';

export const PAYMENT_METHODS = ['cash', 'card', 'mobile', 'zelle', 'balance'] as const;
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
};

/** What a method asks for besides the reference, which is the payment's own field. */
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
  /** What it is paid in: decides the drawer. */
  readonly currency: CurrencyCode;
  /** The side that was typed, in its own currency: the truth. */
  readonly amount: Money;
  readonly amountUsd: Money;
  /** Zero where the sale has no rate. */
  readonly amountBs: Money;
}

export interface SalePayment extends TenderedAmount {
  readonly id: string;
  readonly method: PaymentMethod;
  /** The rate it was taken at; null where the company sells in one currency alone. */
  readonly exchangeRate: ExchangeRate | null;
  readonly typedCurrency: CurrencyCode;
  /** Empty for methods without one. */
  readonly reference: string;
  readonly details: PaymentDetails;
}

/** Money handed back; its sides follow the same rule as a payment's. */
export interface Change extends TenderedAmount {
  readonly method: 'cash';
}

/** The side of a payment or of change that is in the currency named, USD or VES. */
export function amountIn(tendered: TenderedAmount, currency: CurrencyCode): Money {
  assert(currency === 'USD' || currency === 'VES', `a payment has no side in ${currency}`);
  return currency === 'USD' ? tendered.amountUsd : tendered.amountBs;
}

export interface Settlement {
  /** These three are in the currency of the total. */
  readonly paid: Money;
  readonly due: Money;
  readonly change: Money;
  /**
   * What is due and what goes back in the rate's other currency, exact where the payments were typed
   * in it: half a US cent is several bolívares, and nobody is asked for them twice. Null without a rate.
   */
  readonly dueOther: Money | null;
  readonly changeOther: Money | null;
}

/**
 * What has been paid of a total, what is still due, and what goes back.
 *
 * The total's own currency is the truth, to the cent. What is due in the other one starts at total ×
 * rate (PAY-02) and falls by what is typed in it. A sale is paid when nothing is due in either.
 *
 * @param rate null where the company sells in one currency alone
 */
export function settle(
  total: Money,
  payments: readonly TenderedAmount[],
  rate: ExchangeRate | null,
): Settlement {
  const paid = sum(
    payments.map((payment) => amountIn(payment, total.currency)),
    total.currency,
  );
  const left = subtract(total, paid);
  const leftOther = rate === null ? null : remainderInOther(total, payments, rate);
  return {
    paid,
    due: aboveZero(left),
    change: aboveZero(negate(left)),
    dueOther: leftOther && aboveZero(leftOther),
    changeOther: leftOther && aboveZero(negate(leftOther)),
  };
}

export function isPaid(settlement: Settlement): boolean {
  return settlement.due.minor === 0n && (settlement.dueOther === null || settlement.dueOther.minor === 0n);
}

/** Above zero still due, below zero to be given back. */
function remainderInOther(total: Money, payments: readonly TenderedAmount[], rate: ExchangeRate): Money {
  let left = total;
  let leftOther = convert(total, rate);
  for (const payment of payments) {
    left = subtract(left, amountIn(payment, total.currency));
    const isTypedInOther = payment.amount.currency === leftOther.currency;
    const remainder = subtract(leftOther, isTypedInOther ? payment.amount : leftOther);
    // Whatever the other side says, the total's own currency is not yet covered, or is covered.
    const isShort = isPositive(left) && !isPositive(remainder);
    leftOther = isTypedInOther && !isShort ? remainder : convert(left, rate);
  }
  return leftOther;
}

/**
 * Both sides of an amount typed towards what is due. In the total's own currency the other side is that
 * amount × rate; who types what is due in the other one pays exactly what is due.
 */
export function tender(
  currency: CurrencyCode,
  typed: Money,
  settlement: Settlement,
  rate: ExchangeRate | null,
): TenderedAmount {
  return { currency, amount: typed, ...bothSides(typed, settlement.due, settlement.dueOther, rate) };
}

/**
 * All the change in cash of one currency, or none when none is owed.
 *
 * Change in two currencies is one `changePart` after the other.
 */
export function proposeChange(
  settlement: Settlement,
  currency: CurrencyCode,
  rate: ExchangeRate | null,
): Change[] {
  const amount = currency === settlement.change.currency ? settlement.change : settlement.changeOther;
  if (amount === null || !isPositive(amount)) return [];
  return [changePart(amount, settlement.change, settlement.changeOther, rate)];
}

/**
 * Change in cash of one currency.
 *
 * @param left what is still to be given back, in the total's currency
 * @param leftOther the same in the other one
 */
export function changePart(
  given: Money,
  left: Money,
  leftOther: Money | null,
  rate: ExchangeRate | null,
): Change {
  return {
    method: 'cash',
    currency: given.currency,
    amount: given,
    ...bothSides(given, left, leftOther, rate),
  };
}

function bothSides(
  typed: Money,
  whole: Money,
  wholeOther: Money | null,
  rate: ExchangeRate | null,
): Pick<TenderedAmount, 'amountUsd' | 'amountBs'> {
  if (rate === null || wholeOther === null) {
    const isDollars = typed.currency === 'USD';
    return { amountUsd: isDollars ? typed : zero('USD'), amountBs: isDollars ? zero('VES') : typed };
  }
  const { usd, other } =
    typed.currency === whole.currency
      ? linkedAmounts(typed, rate)
      : linkedAmounts(typed, rate, dollarsFirst(whole, wholeOther));
  return { amountUsd: usd, amountBs: other };
}

function dollarsFirst(first: Money, second: Money): { usd: Money; other: Money } {
  return first.currency === 'USD' ? { usd: first, other: second } : { usd: second, other: first };
}

export type PaymentRefusalCode =
  | 'amount_not_positive'
  | 'currency_not_taken'
  | 'reference_required'
  | 'phone_required'
  | 'bank_required'
  | 'email_required'
  | 'reference_date_required';

/** What a payment lacks by itself (PAY-01, PAY-03); whether it is enough is for {@link settle}. */
export function validatePayment(payment: SalePayment): Refusal<PaymentRefusalCode>[] {
  const rule = PAYMENT_METHOD_RULES[payment.method];
  const refusals: Refusal<PaymentRefusalCode>[] = [];
  if (!isPositive(payment.amount)) refusals.push({ field: 'amount', code: 'amount_not_positive' });
  if (!rule.currencies.includes(payment.currency)) {
    refusals.push({ field: 'currency', code: 'currency_not_taken' });
  }
  if (rule.needsReference && isBlank(payment.reference)) {
    refusals.push({ field: 'reference', code: 'reference_required' });
  }
  return [...refusals, ...missingDetails(payment)];
}

/** The least that a payment must be to finish the sale (PAY-02): what is left, nothing by balance. */
export function minimumFor(method: PaymentMethod, settlement: Settlement): Money {
  return method === 'balance' ? zero(settlement.due.currency) : settlement.due;
}

/**
 * Whether the change can be given (PAY-05): it comes out of methods that allow it. A card is never
 * charged more than the sale, and a balance never turned into cash.
 */
export function mayGiveChange(settlement: Settlement, payments: readonly SalePayment[]): boolean {
  const currency = settlement.change.currency;
  const changeable = sum(
    payments
      .filter((payment) => PAYMENT_METHOD_RULES[payment.method].allowsChange)
      .map((payment) => amountIn(payment, currency)),
    currency,
  );
  return compare(settlement.change, changeable) <= 0;
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

function aboveZero(amount: Money): Money {
  return isNegative(amount) ? zero(amount.currency) : amount;
}
