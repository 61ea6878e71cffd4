/**
 * What payments do to a total: what has been paid, what is due and what goes back (PAY-02, PAY-05). Separate from the
 * payment because one payment is valid or not by itself, while all payments together decide whether the sale is paid.
 */
import {
  add,
  type CurrencyCode,
  compare,
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
import { convert, type ExchangeRate, linkedAmounts } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { type Igtf, igtfIn } from '../tax/igtf.ts';
import { appliedTo, igtfOfBase, isForeign, type Received } from './igtf-of-payments.ts';
import {
  amountIn,
  type Change,
  PAYMENT_METHOD_RULES,
  type SalePayment,
  type TenderedAmount,
} from './payment.ts';

export interface Settlement {
  /** The tax on what was paid in foreign currency so far; null where none is collected, or nothing was. */
  readonly igtf: Igtf | null;
  /** The total with that tax. This one and the next three are in the currency of the total. */
  readonly owed: Money;
  readonly paid: Money;
  readonly due: Money;
  readonly change: Money;
  /**
   * What is due and what goes back in the rate's other currency, exact where the payments were typed in it: half a US
   * cent is several bolívares, and the customer is not asked for them twice. Null without a rate.
   */
  readonly dueOther: Money | null;
  readonly changeOther: Money | null;
}

/**
 * What has been paid of a total, what is still due, and what goes back.
 *
 * The total's own currency is the truth, to the cent. What is due in the other one starts at the total in it
 * (PAY-02) and falls by what is typed in it. A sale is paid when nothing is due in either.
 *
 * @param rate null where the company sells in only one currency
 * @param igtfBasisPoints null where the company collects no IGTF (PAY-06)
 * @param totalOther the total in the other currency where the document has figures in it (decision 21); absent where it
 *   is total × rate
 */
export function settle(
  total: Money,
  payments: readonly Received[],
  rate: ExchangeRate | null,
  igtfBasisPoints: number | null = null,
  totalOther?: Money | null,
): Settlement {
  const { foreign } = appliedTo(total, payments);
  return settledWith({ total, rate, totalOther }, payments, igtfOfBase(foreign, igtfBasisPoints, rate));
}

/**
 * As {@link settle}, before one more payment: paying all the rest in foreign currency brings tax on it, so that more is
 * due than when the rest is paid in bolívares.
 */
export function settleBefore(
  next: Pick<Received, 'method' | 'currency'>,
  total: Money,
  payments: readonly Received[],
  rate: ExchangeRate | null,
  igtfBasisPoints: number | null = null,
  totalOther?: Money | null,
): Settlement {
  const { foreign, left } = appliedTo(total, payments);
  const base = isForeign(next) ? add(foreign, left) : foreign;
  return settledWith({ total, rate, totalOther }, payments, igtfOfBase(base, igtfBasisPoints, rate));
}

interface ToSettle {
  readonly total: Money;
  readonly rate: ExchangeRate | null;
  readonly totalOther: Money | null | undefined;
}

function settledWith(
  { total, rate, totalOther }: ToSettle,
  payments: readonly Received[],
  igtf: Igtf | null,
): Settlement {
  const owed = igtf === null ? total : add(total, igtfIn(igtf, total.currency));
  const paid = sum(
    payments.map((payment) => amountIn(payment, total.currency)),
    total.currency,
  );
  const left = subtract(owed, paid);
  const leftOther =
    rate === null
      ? null
      : remainderInOther(owed, payments, rate, { total, other: totalOther ?? convert(total, rate) });
  return {
    igtf,
    owed,
    paid,
    due: aboveZero(left),
    change: aboveZero(negate(left)),
    dueOther: leftOther && aboveZero(leftOther),
    changeOther: leftOther && aboveZero(negate(leftOther)),
  };
}

/** Nothing is due in either currency. */
export function isPaid(settlement: Settlement): boolean {
  return settlement.due.minor === 0n && (settlement.dueOther === null || settlement.dueOther.minor === 0n);
}

/**
 * A total as the document has it in both currencies: where they were computed separately, the other one is not total ×
 * rate.
 */
interface TotalInBoth {
  readonly total: Money;
  readonly other: Money;
}

/** Above zero still due, below zero to be given back. */
function remainderInOther(
  owed: Money,
  payments: readonly TenderedAmount[],
  rate: ExchangeRate,
  whole: TotalInBoth,
): Money {
  let left = owed;
  let leftOther = add(convert(owed, rate), subtract(whole.other, convert(whole.total, rate)));
  for (const payment of payments) {
    left = subtract(left, amountIn(payment, owed.currency));
    const isTypedInOther = payment.amount.currency === leftOther.currency;
    const remainder = subtract(leftOther, isTypedInOther ? payment.amount : leftOther);
    // The total's own currency decides whether it is paid, whatever the other side says.
    const isShort = isPositive(left) && !isPositive(remainder);
    leftOther = isTypedInOther && !isShort ? remainder : leftInOther(left, rate, whole);
  }
  return leftOther;
}

/** The rest at the rate; the difference between the two totals decreases with it. Change is dollars × rate. */
function leftInOther(left: Money, rate: ExchangeRate, { total, other }: TotalInBoth): Money {
  const converted = convert(left, rate);
  if (!isPositive(left) || isZero(total)) return converted;
  const apart = subtract(other, convert(total, rate)).minor;
  const part = minimum(left, total).minor;
  return { ...converted, minor: converted.minor + divideHalfAwayFromZero(apart * part, total.minor) };
}

/**
 * Both sides of an amount typed towards what is due. In the total's own currency the other side is that amount × rate;
 * typing the amount due in the other one pays exactly what is due.
 */
export function tender(
  currency: CurrencyCode,
  typed: Money,
  settlement: Settlement,
  rate: ExchangeRate | null,
): TenderedAmount {
  return { currency, amount: typed, ...bothSides(typed, settlement.due, settlement.dueOther, rate) };
}

/** How change goes back: in cash unless it says otherwise (PAY-05). */
export type ChangeWay = Pick<Change, 'method' | 'details'>;

const IN_CASH: ChangeWay = { method: 'cash', details: {} };

/**
 * Change of one way and currency. Change in several is one part after the other.
 *
 * @param left what is still to be given back, in the total's currency
 * @param leftOther the same in the other one
 */
export function changePart(
  given: Money,
  left: Money,
  leftOther: Money | null,
  rate: ExchangeRate | null,
  { method, details }: ChangeWay = IN_CASH,
): Change {
  return {
    method,
    details,
    currency: given.currency,
    amount: given,
    ...bothSides(given, left, leftOther, rate),
  };
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

function aboveZero(amount: Money): Money {
  return isNegative(amount) ? zero(amount.currency) : amount;
}
