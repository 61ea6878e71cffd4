/**
 * Settlements (ACC-07): card lots, Pago Móvil and Zelle leave their clearing account for the bank, less the commission.
 * Separate from the payments because the money arrives on another day, at another rate, and many payments at once.
 */
import { type BothCurrencies, inBoth, sideOf, sumInBoth } from '../money/both-currencies.ts';
import { add, compare, isNegative, isPositive, isZero, type Money, subtract } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { Refusal } from '../refusal.ts';
import { isStorable } from '../sales/amount-bounds.ts';
import { PAYMENT_METHOD_RULES } from '../sales/payment.ts';

/** The methods whose money waits in a clearing account. */
export const SETTLED_METHODS = ['card', 'mobile', 'zelle'] as const;
export type SettledMethod = (typeof SETTLED_METHODS)[number];

/** Names one amount of a document in a clearing account. */
export interface PaymentPlace {
  readonly documentId: string;
  /** The payment's id, or its place in the document where it has none: 'change-0'. */
  readonly part: string;
}

/** An amount in a clearing account, at the figures with which it was booked. */
export interface ClearedPayment extends PaymentPlace {
  /** Above zero for money received; below for refunds, change and payments to suppliers. */
  readonly amount: BothCurrencies;
}

export interface Settlement {
  readonly id: string;
  /** Of a void: the settlement that it reverses. Its figures are those of that settlement, and are taken back. */
  readonly reversesId: string | null;
  readonly method: SettledMethod;
  /** Of the payments and of the money in the bank. */
  readonly currency: 'USD' | 'VES';
  /** The account of the bank. */
  readonly accountId: string;
  /** Of the day on which the money is in the bank; null where the company has only one currency. */
  readonly rate: ExchangeRate | null;
  readonly payments: readonly ClearedPayment[];
  /** What the bank keeps, in the currency of the settlement; zero or more. */
  readonly commission: Money;
  /** ISLR that the acquirer withholds of what it pays for cards (concepts 065 to 068), in the same currency. */
  readonly islrWithheld: Money;
}

/** The same for the same amount of the same document, and for no other. */
export function placeKey({ documentId, part }: PaymentPlace): string {
  return `${documentId}/${part}`;
}

export interface SettlementFigures {
  /** What leaves the clearing account, as it was booked. */
  readonly gross: BothCurrencies;
  readonly commission: BothCurrencies;
  readonly islrWithheld: BothCurrencies;
  /** What is in the bank, at the rate of the settlement. */
  readonly received: BothCurrencies;
}

export function settlementFigures(made: FiguredSettlement): SettlementFigures {
  const { payments, commission, islrWithheld, currency, rate } = made;
  const gross = sumInBoth(payments.map(({ amount }) => amount));
  return {
    gross,
    commission: inBoth(commission, rate),
    islrWithheld: inBoth(islrWithheld, rate),
    received: inBoth(subtract(sideOf(gross, currency), add(commission, islrWithheld)), rate),
  };
}

type FiguredSettlement = Pick<Settlement, 'payments' | 'commission' | 'islrWithheld' | 'currency' | 'rate'>;

/**
 * Whether a settlement would take more out of the clearing account than is in it.
 *
 * @param clearing the balance of the account, in the currency of the settlement
 */
export function exceedsClearing(made: FiguredSettlement, clearing: Money): boolean {
  const gross = sideOf(settlementFigures(made).gross, made.currency);
  return isPositive(gross) && compare(gross, clearing) > 0;
}

/** The payments that no settlement in force has; a voided settlement leaves its payments open again. */
export function unsettledOf<Payment extends PaymentPlace>(
  payments: readonly Payment[],
  settlements: readonly {
    readonly id: string;
    readonly reversesId: string | null;
    readonly payments: readonly PaymentPlace[];
  }[],
): Payment[] {
  const voided = new Set(settlements.flatMap(({ reversesId }) => reversesId ?? []));
  const settled = new Set(
    settlements
      .filter(({ id, reversesId }) => reversesId === null && !voided.has(id))
      .flatMap((one) => one.payments.map(placeKey)),
  );
  return payments.filter((payment) => !settled.has(placeKey(payment)));
}

export type SettlementRefusalCode =
  | 'nothing_settled'
  | 'settled_twice'
  | 'amount_zero'
  | 'amount_too_large'
  | 'method_not_taken'
  | 'commission_negative'
  | 'commission_too_large'
  | 'islr_negative'
  /** It is more than what is left after the commission. */
  | 'islr_too_large'
  /** Only what is paid by card is withheld of. */
  | 'islr_not_taken'
  | 'rate_required';

/** Every reason at once; none when it may be booked. What is in the clearing account is known only where the books are. */
export function validateSettlement(
  made: Omit<Settlement, 'id' | 'reversesId' | 'accountId'>,
): Refusal<SettlementRefusalCode>[] {
  const { payments, method, currency, commission, islrWithheld } = made;
  const refusals: Refusal<SettlementRefusalCode>[] = paymentProblems(made);
  if (payments.length === 0) refusals.push({ field: 'payments', code: 'nothing_settled' });
  if (!PAYMENT_METHOD_RULES[method].currencies.includes(currency))
    refusals.push({ field: 'currency', code: 'method_not_taken' });
  if (isNegative(commission)) refusals.push({ field: 'commission', code: 'commission_negative' });
  if (isNegative(islrWithheld)) refusals.push({ field: 'islr_withheld', code: 'islr_negative' });
  if (method !== 'card' && !isZero(islrWithheld))
    refusals.push({ field: 'islr_withheld', code: 'islr_not_taken' });
  if (refusals.length > 0) return refusals;
  const gross = sideOf(settlementFigures({ ...made, rate: null }).gross, currency);
  if (isPositive(gross) && compare(commission, gross) > 0)
    return [{ field: 'commission', code: 'commission_too_large' }];
  if (isPositive(gross) && compare(add(commission, islrWithheld), gross) > 0)
    return [{ field: 'islr_withheld', code: 'islr_too_large' }];
  return made.rate === null && needsRate(made) ? [{ field: 'rate', code: 'rate_required' }] : [];
}

function paymentProblems({
  payments,
  currency,
}: Pick<Settlement, 'payments' | 'currency'>): Refusal<SettlementRefusalCode>[] {
  const seen = new Set<string>();
  return payments.flatMap((payment, place) => {
    const own: Refusal<SettlementRefusalCode>[] = [];
    const { usd, ves } = payment.amount;
    if (seen.has(placeKey(payment))) own.push({ field: `payments.${place}`, code: 'settled_twice' });
    seen.add(placeKey(payment));
    if (isZero(sideOf(payment.amount, currency)))
      own.push({ field: `payments.${place}`, code: 'amount_zero' });
    if (!isStorable(usd) || !isStorable(ves))
      own.push({ field: `payments.${place}`, code: 'amount_too_large' });
    return own;
  });
}

/** The books have the payments in both currencies: what reaches the bank must be worked out in both. */
function needsRate({ payments, currency }: Pick<Settlement, 'payments' | 'currency'>): boolean {
  const other = currency === 'USD' ? 'VES' : 'USD';
  return payments.some(({ amount }) => !isZero(sideOf(amount, other)));
}
