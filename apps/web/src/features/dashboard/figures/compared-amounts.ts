/** How much more or less an amount is than another one, in percent [DASH-03]. */
import type { Money } from '@cuadra/domain/money/money';
import { divideHalfAwayFromZero } from '@cuadra/domain/money/rounding';

/** In tenths of a percent: 124 is +12,4 %; undefined where there is nothing to compare with. */
export function changeTenths(now: Money, before: Money): number | undefined {
  if (before.minor <= 0n) return undefined;
  return Number(divideHalfAwayFromZero((now.minor - before.minor) * 1000n, before.minor));
}

/** '+12,4 %', '−3,0 %'. */
export function changeText(tenths: number): string {
  const sign = tenths < 0 ? '−' : '+';
  const size = Math.abs(tenths);
  return `${sign}${Math.floor(size / 10)},${size % 10}\u202f%`;
}
