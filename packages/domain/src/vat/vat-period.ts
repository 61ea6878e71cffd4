/**
 * The periods of IVA: a calendar month, and a fortnight for special taxpayers (venezuela.md, 4.1). Separate from the
 * calendar because only the return knows fortnights.
 */
import { assert } from '../assert.ts';
import { daysOfMonth } from '../ledger/accounting-period.ts';
import { isCalendarDay } from '../time/days.ts';

export type VatPeriodKind = 'month' | 'fortnight';

/** First and last day, both inclusive, 'YYYY-MM-DD'. */
export interface VatPeriod {
  readonly from: string;
  readonly to: string;
}

const FIRST_HALF_LAST_DAY = 15;

/** The period in which a day is. */
export function vatPeriodOf(day: string, kind: VatPeriodKind): VatPeriod {
  assert(isCalendarDay(day), `a day is YYYY-MM-DD: '${day}'`);
  const month = day.slice(0, 7);
  const { first, last } = daysOfMonth(month);
  if (kind === 'month') return { from: first, to: last };
  return Number(day.slice(8)) <= FIRST_HALF_LAST_DAY
    ? { from: first, to: `${month}-${FIRST_HALF_LAST_DAY}` }
    : { from: `${month}-${FIRST_HALF_LAST_DAY + 1}`, to: last };
}

/** Whether both days are the bounds of one period of that kind. */
export function isVatPeriod({ from, to }: VatPeriod, kind: VatPeriodKind): boolean {
  return (
    isCalendarDay(from) &&
    isCalendarDay(to) &&
    vatPeriodOf(from, kind).from === from &&
    vatPeriodOf(from, kind).to === to
  );
}
