/**
 * What was debited and credited on each account day by day, or month by month (ACC-07): of these the legal books, which
 * may sum up each day or month (Código de Comercio, art. 34), and the charts over months are made.
 */
import { addInBoth, type BothCurrencies, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { creditorSide, type DayRange, debtorSide } from './account-sums.ts';
import type { PostedTransaction } from './posted-transaction.ts';

export const TOTALS_BY = ['day', 'month'] as const;

export type TotalsBy = (typeof TOTALS_BY)[number];

export interface AccountTotals {
  /** The day, or the first day of the month. */
  readonly day: string;
  readonly accountId: string;
  /** Zero or more. */
  readonly debit: BothCurrencies;
  readonly credit: BothCurrencies;
}

/** By day, then by account. */
export function accountTotals(
  transactions: readonly PostedTransaction[],
  { from, to, by }: DayRange & { readonly by: TotalsBy },
): readonly AccountTotals[] {
  const totals = new Map<string, AccountTotals>();
  for (const transaction of transactions) {
    if (transaction.day < from || transaction.day > to) continue;
    const day = by === 'day' ? transaction.day : monthOf(transaction.day);
    for (const line of transaction.lines) {
      const { accountId } = line;
      const key = `${day} ${accountId}`;
      const before = totals.get(key) ?? { day, accountId, debit: ZERO_IN_BOTH, credit: ZERO_IN_BOTH };
      totals.set(key, {
        ...before,
        debit: addInBoth(before.debit, debtorSide(line)),
        credit: addInBoth(before.credit, creditorSide(line)),
      });
    }
  }
  return [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total);
}

/** Its first day. */
function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
