/**
 * Selling on account (PAY-06): what of a sale is left to be paid later, until when, and whether the customer may owe that
 * much. Apart from the payments because nothing crosses the counter.
 */
import { compare, isPositive, type Money, negate, subtract, zero } from '../money/money.ts';
import { convertTo, type ExchangeRate } from '../money/rate.ts';
import { addDays, isCalendarDay } from '../time/days.ts';
import type { SaleCredit } from './sale.ts';
import type { Settlement } from './settlement.ts';

export type CreditRefusalReason =
  | 'credit_without_customer'
  | 'credit_without_due_date'
  | 'credit_does_not_add_up'
  | 'credit_over_limit';

export interface CreditStanding {
  /** What the customer has in his favour before this sale, below zero what he owes. */
  readonly balance: Money;
  /** What he may owe in all, in dollars; null for no limit, zero for no credit. */
  readonly limitUsd: Money | null;
  readonly rate: ExchangeRate | null;
}

/** Until when is paid what nobody has agreed another term of. */
export const CREDIT_DAYS_USUAL = 15;

/** All that the payments have left due, on account; null where nothing is. */
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

/** What he may still owe, in dollars; null without a limit. Zero where he owes more than that already. */
export function creditLeftUsd({ balance, limitUsd, rate }: CreditStanding): Money | null {
  if (limitUsd === null) return null;
  const owedUsd = inDollars(negate(balance), rate);
  const left = subtract(limitUsd, compare(owedUsd, zero('USD')) < 0 ? zero('USD') : owedUsd);
  return isPositive(left) ? left : zero('USD');
}

/** The day on which it is due. @param days null is as the shop usually gives */
export function creditDueDate(today: string, days: number | null): string {
  return addDays(today, days ?? CREDIT_DAYS_USUAL);
}

function isOverLimit(credit: SaleCredit, standing: CreditStanding): boolean {
  const left = creditLeftUsd(standing);
  return left !== null && compare(credit.amountUsd, left) > 0;
}

function inDollars(amount: Money, rate: ExchangeRate | null): Money {
  return rate === null ? { ...amount, currency: 'USD' } : convertTo(amount, 'USD', rate);
}
