/** The hours of two days side by side, as the chart draws them [DASH-03]. */
import type { Money } from '@cuadra/domain/money/money';
import type { DayTally } from './sales-figures.ts';
import { inBoth, NO_CENTS, type Side } from './sales-sides.ts';

export interface HourBar {
  /** 0 to 23, in Caracas. */
  readonly hour: number;
  readonly now: Money;
  readonly before: Money;
}

const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** In one currency by hour, from eight to seven and as far beyond as anything was sold. */
export function salesByHour(now: DayTally, before: DayTally, side: Side): HourBar[] {
  const [hoursNow, hoursBefore] = [now.byHour, before.byHour];
  const hours = [...hoursNow.keys(), ...hoursBefore.keys()];
  const first = Math.min(FIRST_HOUR, ...hours);
  const last = Math.max(LAST_HOUR, ...hours);
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    return {
      hour,
      now: inBoth(hoursNow.get(hour) ?? NO_CENTS)[side],
      before: inBoth(hoursBefore.get(hour) ?? NO_CENTS)[side],
    };
  });
}
