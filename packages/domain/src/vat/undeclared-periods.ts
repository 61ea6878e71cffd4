/** Periods of IVA that are over and were not declared (ACC-08): what is late, apart from what a period holds. */
import { addDays } from '../time/days.ts';
import { type VatPeriod, type VatPeriodKind, vatPeriodOf } from './vat-period.ts';

/**
 * The oldest first. A period of which any day was declared counts as declared: a company may have changed from months to
 * fortnights within it.
 *
 * @param firstDay the first day that the company can have something of
 */
export function undeclaredPeriods(
  firstDay: string,
  declared: readonly VatPeriod[],
  kind: VatPeriodKind,
  today: string,
): VatPeriod[] {
  const periods: VatPeriod[] = [];
  for (let period = vatPeriodOf(firstDay, kind); period.to < today; ) {
    const { from, to } = period;
    if (!declared.some((other) => other.from <= to && other.to >= from)) periods.push(period);
    period = vatPeriodOf(addDays(to, 1), kind);
  }
  return periods;
}
