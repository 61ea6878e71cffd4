/**
 * Selling on account (PAY-06): what of a sale is left to be paid later, until when, and whether the customer may owe
 * that much. Separate from the payments because nothing crosses the counter.
 */
import { compare, isPositive, type Money, maximum, negate, subtract, zero } from '../money/money.ts';
import { convertTo, type ExchangeRate } from '../money/rate.ts';
import { addDays, isCalendarDay } from '../time/days.ts';
import type { SaleCredit } from './sale.ts';
import type { Settlement } from './settlement.ts';

export type CreditRefusalReason =
  | 'credit_without_customer'
  | 'credit_without_due_date'
  | 'credit_does_not_add_up'
  | 'credit_over_limit';

/**
 * A customer's receivable and credit limit before a sale. The limit is in dollars; where there is no rate, in the only
 * currency of the company.
 */
export interface CreditStanding {
  /** All that he owes, below zero; above it nothing is owed. Without a rate, in the currency of the sale. */
  readonly balance: Money;
  /** What he may owe in all; null for no limit, zero for no credit. */
  readonly limitUsd: Money | null;
  /**
   * The rate at which the limit counts bolívares: the company's, also where it takes only one currency. Null where none
   * is known.
   */
  readonly rate: ExchangeRate | null;
}

/** The term of payment where no other was agreed, in days. */
export const CREDIT_DAYS_USUAL = 15;

/** The rest that the payments leave, on credit; null where there is none. */
export function creditOfRest({ due, dueOther }: Settlement, dueDate: string): SaleCredit | null {
  if (!isPositive(due)) return null;
  const other = dueOther ?? zero(due.currency === 'USD' ? 'VES' : 'USD');
  const [amountUsd, amountBs] = due.currency === 'USD' ? [due, other] : [other, due];
  return { amount: due, amountUsd, amountBs, dueDate };
}

/** Why what is left cannot be owed on account; undefined when it can. */
export function refusalOfCredit(
  credit: SaleCredit,
  settlement: Settlement,
  standing: CreditStanding,
): CreditRefusalReason | undefined {
  if (!isCalendarDay(credit.dueDate)) return 'credit_without_due_date';
  const rest = creditOfRest(settlement, credit.dueDate);
  const isRest =
    rest !== null &&
    compare(rest.amountUsd, credit.amountUsd) === 0 &&
    compare(rest.amountBs, credit.amountBs) === 0;
  if (!isRest) return 'credit_does_not_add_up';
  return isOverLimit(credit, standing) ? 'credit_over_limit' : undefined;
}

/**
 * What he may still owe; null without a limit. Zero where he owes more than that already.
 *
 * @returns in dollars; without a rate, in the currency of his balance
 */
export function creditLeft({ balance, limitUsd, rate }: CreditStanding): Money | null {
  if (limitUsd === null) return null;
  const owed = asLimited(negate(balance), rate);
  const nothing = zero(owed.currency);
  const limit = { ...limitUsd, currency: owed.currency };
  return maximum(subtract(limit, maximum(owed, nothing)), nothing);
}

/**
 * The due date.
 *
 * @param days null for the shop's usual term
 */
export function creditDueDate(today: string, days: number | null): string {
  return addDays(today, days ?? CREDIT_DAYS_USUAL);
}

function isOverLimit(credit: SaleCredit, standing: CreditStanding): boolean {
  const left = creditLeft(standing);
  return left !== null && compare(asLimited(credit.amount, standing.rate), left) > 0;
}

/** In the currency that the limit counts in. */
function asLimited(amount: Money, rate: ExchangeRate | null): Money {
  return rate === null ? amount : convertTo(amount, 'USD', rate);
}
