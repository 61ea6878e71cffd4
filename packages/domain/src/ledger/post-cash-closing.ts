/**
 * What closing a register posts: what is over or short of cash and of each other method, and what goes to the main
 * cash, currency by currency. Separate from the closing because the rate is no part of it.
 */
import { type CashClosing, differenceOf, takenOf } from '../cash/cash-closing.ts';
import { methodDifference } from '../cash/counted-methods.ts';
import { isPositive, type Money, negate } from '../money/money.ts';
import type { ExchangeRate } from '../money/rate.ts';
import type { AccountRole } from './account.ts';
import { roleOfPayment } from './sold-shares.ts';
import { credit, debit, inBoth, mergedByRole, type Posting } from './transaction.ts';

/**
 * Too much is income and too little a loss, each on its own account and never against one another.
 *
 * @param rate of the day of the closing; null where the company has only one currency
 */
export function postCashClosing(closing: CashClosing, rate: ExchangeRate | null): Posting[] {
  const difference = differenceOf(closing);
  const taken = takenOf(closing);
  return mergedByRole([
    ...closing.methods.flatMap((counted) => {
      const missed = methodDifference(counted);
      const role = roleOfPayment(counted.method, counted.currency);
      return missed === undefined ? [] : differencePostings(missed, role, rate);
    }),
    ...differencePostings(difference.usd, 'till_usd', rate),
    ...differencePostings(difference.ves, 'till_ves', rate),
    ...takenPostings(taken.usd, 'till_usd', 'cash_usd', rate),
    ...takenPostings(taken.ves, 'till_ves', 'cash_ves', rate),
  ]);
}

/** @param till where the money is that was counted */
function differencePostings(difference: Money, till: AccountRole, rate: ExchangeRate | null): Posting[] {
  if (isPositive(difference)) {
    const over = inBoth(difference, rate);
    return [debit(till, over), credit('cash_over', over)];
  }
  const short = inBoth(negate(difference), rate);
  return [debit('cash_short', short), credit(till, short)];
}

function takenPostings(
  taken: Money,
  till: AccountRole,
  mainBox: AccountRole,
  rate: ExchangeRate | null,
): Posting[] {
  const both = inBoth(taken, rate);
  return [debit(mainBox, both), credit(till, both)];
}
