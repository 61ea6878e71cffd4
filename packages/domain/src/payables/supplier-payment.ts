/**
 * A payment to a supplier, of one or several invoices (ACC-07). Separate from the invoices because it is made on another
 * day, at another rate, and from another account.
 */
import {
  addInBoth,
  type BothCurrencies,
  inBoth,
  negateInBoth,
  sideOf,
  sumInBoth,
} from '../money/both-currencies.ts';
import { compare, isNegative, isPositive, isZero, type Money, money } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';

export const SUPPLIER_METHODS = ['cash', 'transfer', 'mobile', 'zelle'] as const;
export type SupplierMethod = (typeof SUPPLIER_METHODS)[number];

interface SupplierMethodRule {
  readonly label: string;
  readonly currencies: readonly ('USD' | 'VES')[];
  readonly needsReference: boolean;
}

/** Cash is that of the main cash, or of the drawer that the payment names. */
export const SUPPLIER_METHOD_RULES: Readonly<Record<SupplierMethod, SupplierMethodRule>> = {
  cash: { label: 'Efectivo de la Caja principal', currencies: ['USD', 'VES'], needsReference: false },
  transfer: { label: 'Transferencia', currencies: ['VES', 'USD'], needsReference: true },
  mobile: { label: 'Pago Móvil', currencies: ['VES'], needsReference: true },
  zelle: { label: 'Zelle', currencies: ['USD'], needsReference: true },
};

/** Money that was handed over. */
export interface SupplierTender {
  readonly method: SupplierMethod;
  readonly currency: 'USD' | 'VES';
  /** That in its currency is the truth, the other side is at the rate of the payment. */
  readonly amount: BothCurrencies;
}

/** A drawer that cash is taken from, in a session that is open. */
export interface PayingDrawer {
  readonly registerId: string;
  readonly sessionId: string;
}

/** What of one invoice is paid. */
export interface SettledInvoice {
  readonly documentId: string;
  /** Of the invoice. */
  readonly currency: 'USD' | 'VES';
  /** What leaves the debt, at the figures with which the invoice was booked. */
  readonly owed: BothCurrencies;
}

export interface SupplierPayment {
  readonly id: string;
  /** Of a void: the payment that it reverses. Its figures are those of that payment, and are taken back. */
  readonly reversesId: string | null;
  /** Of the day of payment; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  readonly payments: readonly SupplierTender[];
  readonly settled: readonly SettledInvoice[];
  /** The drawer that its cash leaves, or that the cash of a void goes back to; null for the main cash. */
  readonly drawer: PayingDrawer | null;
}

/**
 * What leaves the debt when a part of an invoice is paid: the same part of both sides, and all of both with the last of
 * it, so that nothing is left in either currency.
 *
 * @param open what is owed of the invoice, above zero in its currency
 * @param amount in the currency of the invoice
 */
export function settledPart(open: BothCurrencies, amount: Money): BothCurrencies {
  const isDollars = amount.currency === 'USD';
  const [own, other] = isDollars ? [open.usd, open.ves] : [open.ves, open.usd];
  const part = money(divideHalfAwayFromZero(other.minor * amount.minor, own.minor), other.currency);
  return isDollars ? { usd: amount, ves: part } : { usd: part, ves: amount };
}

/** What the settled parts are worth at the rate of the payment: what has to be handed over. */
export function dueNow({ settled, rate }: Pick<SupplierPayment, 'settled' | 'rate'>): BothCurrencies {
  return sumInBoth(settled.map(({ owed, currency }) => inBoth(sideOf(owed, currency), rate)));
}

export type SupplierPaymentRefusalCode =
  | 'nothing_paid'
  | 'amount_not_positive'
  | 'amount_too_large'
  | 'method_not_taken'
  | 'settled_twice'
  | 'drawer_without_cash'
  | 'rate_required'
  | 'does_not_add_up';

type Checked = Pick<SupplierPayment, 'rate' | 'payments' | 'settled' | 'drawer'>;

/** Every reason at once; none when it may be booked. What is still owed is known only where the invoices are. */
export function validateSupplierPayment(made: Checked): Refusal<SupplierPaymentRefusalCode>[] {
  const refusals: Refusal<SupplierPaymentRefusalCode>[] = [
    ...made.payments.flatMap(({ method, currency, amount }, place) => {
      const at = `payments.${place}`;
      const own: Refusal<SupplierPaymentRefusalCode>[] = amountProblems(`${at}.amount`, amount, currency);
      if (!SUPPLIER_METHOD_RULES[method].currencies.includes(currency))
        own.push({ field: `${at}.method`, code: 'method_not_taken' });
      return own;
    }),
    ...made.settled.flatMap(({ documentId, currency, owed }, place) => {
      const own = amountProblems(`settled.${place}.amount`, owed, currency);
      const isSecond = made.settled.findIndex((other) => other.documentId === documentId) !== place;
      return isSecond ? [...own, { field: `settled.${place}`, code: 'settled_twice' as const }] : own;
    }),
  ];
  if (made.payments.length === 0) refusals.push({ field: 'payments', code: 'nothing_paid' });
  if (made.drawer !== null && made.payments.every(({ method }) => method !== 'cash'))
    refusals.push({ field: 'drawer', code: 'drawer_without_cash' });
  if (made.settled.length === 0) refusals.push({ field: 'settled', code: 'nothing_paid' });
  if (refusals.length > 0) return refusals;
  if (made.rate === null && needsRate(made)) return [{ field: 'rate', code: 'rate_required' }];
  return addsUp(made) ? [] : [{ field: 'payments', code: 'does_not_add_up' }];
}

function amountProblems(
  field: string,
  amount: BothCurrencies,
  currency: 'USD' | 'VES',
): Refusal<SupplierPaymentRefusalCode>[] {
  const isBelow = !isPositive(sideOf(amount, currency)) || isNegative(amount.usd) || isNegative(amount.ves);
  if (isBelow) return [{ field, code: 'amount_not_positive' }];
  return isStorable(amount.usd) && isStorable(amount.ves) ? [] : [{ field, code: 'amount_too_large' }];
}

function needsRate({ payments, settled }: Checked): boolean {
  const currencies = [...payments, ...settled].map(({ currency }) => currency);
  const hasOtherSide = settled.some(({ owed, currency }) => !isZero(sideOf(owed, otherOf(currency))));
  return hasOtherSide || new Set(currencies).size > 1;
}

function otherOf(currency: 'USD' | 'VES'): 'USD' | 'VES' {
  return currency === 'USD' ? 'VES' : 'USD';
}

/**
 * Exactly where all is in one currency. Otherwise each amount was converted once, and may be half a cent of a dollar
 * off.
 */
function addsUp(made: Checked): boolean {
  const { payments, settled, rate } = made;
  const lines = [...payments, ...settled];
  const [first] = lines;
  if (first === undefined) return false;
  const paid = sumInBoth(payments.map(({ amount }) => amount));
  const rest = addInBoth(paid, negateInBoth(dueNow({ settled, rate })));
  if (lines.every(({ currency }) => currency === first.currency)) return isZero(sideOf(rest, first.currency));
  const off = rest.usd.minor < 0n ? -rest.usd.minor : rest.usd.minor;
  return compare(money(off, 'USD'), money(BigInt(lines.length), 'USD')) <= 0;
}
