/** Whether two sources say the same rate, of which one may have written fewer of its decimals. */
import { parseRate, RATE_DECIMALS } from './rate.ts';
import { divideHalfAwayFromZero } from './rounding.ts';

/** No source writes fewer; in '784.5' of JSON a zero is missing. */
const DECIMALS_MIN = 2;

/** Compares as many decimals as the shorter one has: 784.6633 and 784.66 are one rate, 784.66 and 784.67 are two. */
export function isSameRate(one: string, other: string): boolean {
  const decimals = Math.max(DECIMALS_MIN, Math.min(decimalsOf(one), decimalsOf(other)));
  const step = 10n ** BigInt(RATE_DECIMALS - decimals);
  return divideHalfAwayFromZero(parseRate(one), step) === divideHalfAwayFromZero(parseRate(other), step);
}

function decimalsOf(rate: string): number {
  return rate.split('.')[1]?.length ?? 0;
}
