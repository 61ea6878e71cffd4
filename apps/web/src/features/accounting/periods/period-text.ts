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
 * The first day that the books can have something of: when the company began, unless goods were entered, or a month
 * closed, of before.
 *
 * @param instants of what may be older, where there is any
 */
export function firstDay(
  today: string,
  periods: readonly Pick<AccountingPeriodRow, 'first_day'>[],
  instants: readonly (string | undefined)[],
): string {
  const days = instants.flatMap((instant) => (instant === undefined ? [] : [businessDayOf(instant)]));
  return [today, ...days, ...periods.map(({ first_day }) => first_day)].sort()[0] ?? today;
}
