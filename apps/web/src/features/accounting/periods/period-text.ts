/** What the closed periods come to: their order, the first day of the books. */
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { AccountingPeriodRow } from '../../../data/rows.ts';

/** The last ones first; of one month the last closing. */
export function inOrder(periods: readonly AccountingPeriodRow[]): AccountingPeriodRow[] {
  return [...periods].sort(
    (first, second) =>
      second.last_day.localeCompare(first.last_day) || second.closed_at.localeCompare(first.closed_at),
  );
}

/**
 * The first day that the books can have something of: when the company began, unless something is posted, or a month
 * closed, of before.
 *
 * @param firstPosted the first day that has a transaction; null where there is none
 */
export function firstDay(
  today: string,
  periods: readonly Pick<AccountingPeriodRow, 'first_day'>[],
  { began, firstPosted }: { readonly began: string | undefined; readonly firstPosted: string | null },
): string {
  const days = [began === undefined ? undefined : businessDayOf(began), firstPosted];
  const known = [...days, ...periods.map(({ first_day }) => first_day)].flatMap((day) => day ?? []);
  return [today, ...known].sort()[0] ?? today;
}
