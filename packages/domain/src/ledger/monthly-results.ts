/** Income, costs and result month by month, for charts (ACC-06). */
import { addInBoth, type BothCurrencies, negateInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { movementOf } from './account-sums.ts';
import type { AccountTotals } from './account-totals.ts';
import type { StatementAccount } from './figure-table.ts';

export interface MonthlyResult {
  /** Its first day. */
  readonly month: string;
  readonly income: BothCurrencies;
  /** Costs and expenses. */
  readonly expense: BothCurrencies;
  /** Below zero it is a loss. */
  readonly result: BothCurrencies;
}

/**
 * One of each month, in the order given; zeros where nothing moved.
 *
 * @param totals by month
 */
export function monthlyResults(
  accounts: readonly StatementAccount[],
  totals: readonly AccountTotals[],
  months: readonly string[],
): readonly MonthlyResult[] {
  const types = new Map(accounts.map(({ id, type }) => [id, type]));
  return months.map((month) => {
    let [income, expense] = [ZERO_IN_BOTH, ZERO_IN_BOTH];
    for (const total of totals) {
      if (total.day !== month) continue;
      const type = types.get(total.accountId);
      if (type === 'income') income = addInBoth(income, negateInBoth(movementOf(total)));
      if (type === 'expense') expense = addInBoth(expense, movementOf(total));
    }
    return { month, income, expense, result: addInBoth(income, negateInBoth(expense)) };
  });
}
